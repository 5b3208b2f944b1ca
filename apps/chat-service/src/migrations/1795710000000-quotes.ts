import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message may reply to one of its room, by its sequence number. The next migration validates the constraint. */
export class Quotes1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message ADD COLUMN quoted_seq integer');
    await runner.query(`ALTER TABLE message ADD CONSTRAINT message_quotes_earlier_one
      FOREIGN KEY (room_id, quoted_seq) REFERENCES message (room_id, seq) NOT VALID`);
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
