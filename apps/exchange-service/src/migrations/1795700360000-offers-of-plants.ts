import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a plant is given in barter only, for the requests that its owner would refuse. */
export class OffersOfPlants1795700360000 implements MigrationInterface {
  name = 'OffersOfPlants1795700360000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE plant_read_model ADD COLUMN offer text NOT NULL DEFAULT 'either'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plant_read_model DROP COLUMN offer');
  }
}
