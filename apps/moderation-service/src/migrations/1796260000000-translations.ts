import { dailyQuotaTable } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Translations for some days, each readable only with the text that it translates, and how many a user requested in a day. */
export class Translations1796260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE translation (
      key bytea PRIMARY KEY,
      sealed bytea NOT NULL,
      expires_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE INDEX translation_expires ON translation (expires_at)');
    for (const statement of dailyQuotaTable.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dailyQuotaTable.down) await runner.query(statement);
    await runner.query('DROP TABLE translation');
  }
}
