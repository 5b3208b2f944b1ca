import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a moderator was last alerted of cases that speak of harm to people. */
export class AlertsOfDanger1795970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN danger_alerted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN danger_alerted_at');
  }
}
