import type { MigrationInterface, QueryRunner } from 'typeorm';

const listed = `where deleted_at is null and status in ('available', 'exchanged')`;

/**
 * Adds the columns that a search counts and sorts by to the index on the public point: around a place plants are
 * counted and ordered in the index alone, and only the rows of the page are read from the table.
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
