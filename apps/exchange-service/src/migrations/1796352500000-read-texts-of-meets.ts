import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // `read_text`: title, note and place that a moderator has read, while others of a meet that was public wait.
  "ALTER TABLE meet ADD COLUMN read_text jsonb, ADD CHECK (read_text IS NULL OR status = 'pending')",
  // Of those that wait already it is unknown: they count as never public.
  `UPDATE meet SET published_at = NULL WHERE status = 'pending'`,
  // The default is for instances of before.
  `ALTER TABLE exchange_at_meet ADD COLUMN meeting_address text NOT NULL DEFAULT ''`,
  `UPDATE exchange_at_meet SET meeting_address = exchange.meeting_address FROM exchange
   WHERE exchange.id = exchange_id AND exchange.meeting_address IS NOT NULL`,
];

/** What a moderator has read of a meet, to which it returns when it is cancelled, and the place of an exchange's meeting there. */
export class ReadTextsOfMeets1796352500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange_at_meet DROP COLUMN meeting_address');
    await runner.query('ALTER TABLE meet DROP COLUMN read_text');
  }
}
