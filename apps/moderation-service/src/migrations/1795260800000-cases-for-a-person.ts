import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks revisions on which only a moderator may decide. */
export class CasesForAPerson1795260800000 implements MigrationInterface {
  name = 'CasesForAPerson1795260800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table moderation_case add column needs_person boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table moderation_case drop column needs_person');
  }
}
