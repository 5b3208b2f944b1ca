import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of a user as moderators' search compares it, and by which folding; `FoldNames` fills it in. */
export class FoldedNames1795940000000 implements MigrationInterface {
  name = 'FoldedNames1795940000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account ADD COLUMN name_folded text NOT NULL DEFAULT '',
      ADD COLUMN folding smallint NOT NULL DEFAULT 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN name_folded, DROP COLUMN folding');
  }
}
