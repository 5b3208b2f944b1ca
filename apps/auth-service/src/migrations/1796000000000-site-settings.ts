import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins change while the product runs; a setting without a row is as it was at first. */
export class SiteSettings1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE site_setting (name text PRIMARY KEY, value jsonb NOT NULL, version integer NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_setting');
  }
}
