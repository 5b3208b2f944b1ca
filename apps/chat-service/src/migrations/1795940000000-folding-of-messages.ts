import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which folding made a message's `content_folded`; `FoldMessages` replaces that of earlier ones. */
export class FoldingOfMessages1795940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message ADD COLUMN folding smallint NOT NULL DEFAULT 1');
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
