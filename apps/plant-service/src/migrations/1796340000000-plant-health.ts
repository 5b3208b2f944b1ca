import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day on which its owner looked a plant over for pests and found none, and where its soil is from. */
export class PlantHealth1796340000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant ADD COLUMN pests_checked_on date, ADD COLUMN soil_origin text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant DROP COLUMN soil_origin, DROP COLUMN pests_checked_on');
  }
}
