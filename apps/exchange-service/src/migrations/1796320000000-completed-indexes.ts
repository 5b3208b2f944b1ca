import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = ['requester', 'owner'].map((party) => ({
  name: `exchange_completed_of_${party}`,
  on: `exchange (${party}_id) WHERE status = 'completed'`,
}));

/** Completed exchanges of a user, counted from indexes that are built while the service runs. */
export class CompletedIndexes1796320000000 implements MigrationInterface {
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
