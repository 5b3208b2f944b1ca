import type { MigrationInterface, QueryRunner } from 'typeorm';

const listed = `where deleted_at is null and status in ('available', 'exchanged')`;

/**
 * The index on the public point also holds what a search counts and sorts by: around a place plants are then counted
 * and ordered without a look at the table, and only the twenty of the page are read from it.
 */
export class PlaceIndexCovers1795261500000 implements MigrationInterface {
  name = 'PlaceIndexCovers1795261500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index plant_listed_place');
    await runner.query(
      `create index plant_listed_place on plant using gist (public_cube) include (status, created_at, id) ${listed}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index plant_listed_place');
    await runner.query(`create index plant_listed_place on plant using gist (public_cube) ${listed}`);
  }
}
