import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The excerpt of a case as its search compares it, and by which folding; `FoldExcerpts` fills it in. */
export class FoldedExcerpts1795940000000 implements MigrationInterface {
  name = 'FoldedExcerpts1795940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE moderation_case ADD COLUMN excerpt_folded text NOT NULL DEFAULT '',
      ADD COLUMN folding smallint NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE moderation_case DROP COLUMN excerpt_folded, DROP COLUMN folding');
  }
}
