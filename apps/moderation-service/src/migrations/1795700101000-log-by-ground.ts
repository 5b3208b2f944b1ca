import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log by ground, newest first, built while the service runs. */
export class LogByGround1795700101000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // What an interrupted migration left is invalid.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS moderation_act_by_ground');
    await runner.query(
      'CREATE INDEX CONCURRENTLY moderation_act_by_ground ON moderation_act (ground, created_at DESC, id DESC) WHERE ground IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY moderation_act_by_ground');
  }
}
