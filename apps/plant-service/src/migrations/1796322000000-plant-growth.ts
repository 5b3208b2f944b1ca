import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // `slug` is null for a plant of a species without a record. Nothing says who received the plant.
  `CREATE TABLE plant_growth (
    exchange_id uuid NOT NULL,
    plant_id uuid NOT NULL,
    day smallint NOT NULL,
    slug text,
    state text NOT NULL CHECK (state IN ('growing', 'struggling', 'died')),
    stated_at timestamptz NOT NULL,
    PRIMARY KEY (exchange_id, plant_id, day)
  )`,
  `CREATE INDEX plant_growth_of_species ON plant_growth (slug, exchange_id, plant_id, day DESC)`,
];

/** How plants fare after handovers, by species. */
export class PlantGrowth1796322000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plant_growth');
  }
}
