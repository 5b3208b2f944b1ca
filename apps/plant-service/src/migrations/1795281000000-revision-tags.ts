import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the tags of a verdict with its revision: a moderator's verdict has no tags, and may arrive before or after.
 */
export class RevisionTags1795281000000 implements MigrationInterface {
  name = 'RevisionTags1795281000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table plant_revision add column ai_tags text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plant_revision drop column ai_tags');
  }
}
