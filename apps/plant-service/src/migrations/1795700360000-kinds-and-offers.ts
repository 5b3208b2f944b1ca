import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changes hands and in return for what, of plants and as filters of saved searches. */
export class KindsAndOffers1795700360000 implements MigrationInterface {
  name = 'KindsAndOffers1795700360000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE plant ADD COLUMN kind text, ADD COLUMN offer text NOT NULL DEFAULT 'either'`);
    await runner.query('ALTER TABLE saved_search ADD COLUMN kind text, ADD COLUMN offer text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE saved_search DROP COLUMN offer, DROP COLUMN kind');
    await runner.query('ALTER TABLE plant DROP COLUMN offer, DROP COLUMN kind');
  }
}
