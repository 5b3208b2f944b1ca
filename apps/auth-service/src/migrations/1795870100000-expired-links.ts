import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which expired links of all accounts are deleted, built while the service runs. */
export class ExpiredLinks1795870100000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_too_old`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${table}_too_old ON ${table} (expires_at)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`DROP INDEX CONCURRENTLY ${table}_too_old`);
  }
}

const tables = ['sign_in_link', 'earlier_verification_token'];
