import type { MigrationInterface, QueryRunner } from 'typeorm';

const listed = `WHERE deleted_at IS NULL AND status IN ('available', 'exchanged')`;

async function build(runner: QueryRunner, name: string, on: string): Promise<void> {
  // What an interrupted migration left is invalid.
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON plant ${on} ${listed}`);
}

/**
 * Searches have an index at all times, also where the wait for others' transactions times out and the migration is repeated:
 * what is dropped has been replaced, since a drop makes an index invalid before it waits.
 */
async function replace(runner: QueryRunner, name: string, on: string): Promise<void> {
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}_former`);
  await build(runner, `${name}_next`, on);
  // One query of two statements is one transaction.
  await runner.query(`ALTER INDEX ${name} RENAME TO ${name}_former; ALTER INDEX ${name}_next RENAME TO ${name}`);
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}_former`);
}

/** @param reserved the column that says whether a plant is reserved, or nothing */
async function coverPlaces(runner: QueryRunner, reserved: string): Promise<void> {
  await replace(runner, 'plant_listed_place', `USING gist (public_cube) INCLUDE (status, ${reserved}created_at, id)`);
  await replace(
    runner,
    'plant_listed_map',
    `(public_longitude, public_latitude) INCLUDE (status, ${reserved}owner_id, kind, offer, created_at, id)`,
  );
}

/**
 * For lists whose reserved plants come last: an index in the order of the newest, and the column in those by which plants
 * are found and sorted without reading their rows. Built while the service runs.
 */
export class ReservedLast1796370000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await build(runner, 'plant_listed_free_newest', '((NOT is_reserved), created_at, id)');
    await coverPlaces(runner, 'is_reserved, ');
  }

  async down(runner: QueryRunner): Promise<void> {
    await coverPlaces(runner, '');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS plant_listed_free_newest');
  }
}
