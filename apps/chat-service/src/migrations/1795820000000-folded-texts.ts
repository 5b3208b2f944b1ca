import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The text of a message as the search of its room compares it; null until `FoldMessages` fills it in. */
export class FoldedTexts1795820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message ADD COLUMN content_folded text');
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
