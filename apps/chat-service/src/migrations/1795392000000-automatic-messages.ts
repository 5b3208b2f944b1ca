import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'ALTER TABLE message ALTER COLUMN sender_id DROP NOT NULL',
  'ALTER TABLE message ADD COLUMN automatic jsonb',
  'ALTER TABLE message DROP CONSTRAINT message_of_known_type',
  `ALTER TABLE message ADD CONSTRAINT message_of_known_type CHECK (message_type IN ('text', 'photo', 'automatic'))`,
  // Only automatic messages have no sender, and they have a code. Which codes there are is left to the catalogue.
  `ALTER TABLE message ADD CONSTRAINT message_by_member_or_automatic CHECK (
    (message_type = 'automatic') = (sender_id IS NULL)
    AND (message_type = 'automatic') = (automatic IS NOT NULL AND automatic ? 'code'))`,
  // The version of the exchange at the newest automatic message: one that arrives again or too late is not written.
  'ALTER TABLE room ADD COLUMN step_version integer NOT NULL DEFAULT 0',
];

/** Messages without a sender, written when the exchange of a room changes. */
export class AutomaticMessages1795392000000 implements MigrationInterface {
  name = 'AutomaticMessages1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
