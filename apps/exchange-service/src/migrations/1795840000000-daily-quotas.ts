import { dailyQuotaTable } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each account stores in a day, so that none fills the disk. */
export class DailyQuotas1795840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of dailyQuotaTable.up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dailyQuotaTable.down) await runner.query(statement);
  }
}
