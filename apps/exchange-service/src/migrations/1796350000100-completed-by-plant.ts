import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = ['plant', 'offered_plant'].map((plant) => ({
  name: `exchange_completed_of_${plant}`,
  on: `exchange (${plant}_id) WHERE status = 'completed'`,
}));

/** Completed exchanges of a plant, found by indexes that are built while the service runs. */
export class CompletedByPlant1796350000100 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const { name, on } of indexes) {
      // What an interrupted migration left is invalid.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indexes) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
