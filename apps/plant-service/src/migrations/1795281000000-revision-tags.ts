import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a verdict found in a revision, kept with it: a person's word on the same revision comes without tags, before or after. */
export class RevisionTags1795281000000 implements MigrationInterface {
  name = 'RevisionTags1795281000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table plant_revision add column ai_tags text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plant_revision drop column ai_tags');
  }
}
