import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // What the members agreed to; null for a leg that the release before proposed.
  'ALTER TABLE ring_leg ADD COLUMN plant_name text',
  // When rings were paused for the giver because they would not give it, though they were to get a plant.
  'ALTER TABLE ring_leg ADD COLUMN refused_at timestamptz',
  // The default is for the release before.
  `ALTER TABLE ring_exclusion ADD COLUMN ends_at timestamptz NOT NULL DEFAULT now() + interval '180 days'`,
];

/** What a ring was agreed to about, who broke it, and declined plants that are proposed again after half a year. */
export class FairRings1796351500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ring_exclusion DROP COLUMN ends_at');
    await runner.query('ALTER TABLE ring_leg DROP COLUMN plant_name, DROP COLUMN refused_at');
  }
}
