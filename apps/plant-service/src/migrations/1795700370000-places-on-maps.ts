import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listed plants by their public point, with what maps count and filter by most, built while the service runs. */
export class PlacesOnMaps1795700370000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS plant_listed_map');
    await runner.query(
      `CREATE INDEX CONCURRENTLY plant_listed_map ON plant (public_longitude, public_latitude)
       INCLUDE (status, owner_id, kind, offer, created_at, id)
       WHERE deleted_at IS NULL AND status IN ('available', 'exchanged')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY plant_listed_map');
  }
}
