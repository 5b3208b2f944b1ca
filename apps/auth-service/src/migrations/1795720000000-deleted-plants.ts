import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plants that were deleted: an approval that arrives late causes no notification. */
export class DeletedPlants1795720000000 implements MigrationInterface {
  name = 'DeletedPlants1795720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE deleted_plant (plant_id uuid PRIMARY KEY, deleted_at timestamptz NOT NULL)');
    await runner.query('CREATE INDEX deleted_plant_by_time ON deleted_plant (deleted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_plant');
  }
}
