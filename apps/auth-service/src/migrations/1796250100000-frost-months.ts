import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The months in which frost is possible where a user lives, as they chose them. */
export class FrostMonths1796250100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account ADD COLUMN frost_months smallint[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN frost_months');
  }
}
