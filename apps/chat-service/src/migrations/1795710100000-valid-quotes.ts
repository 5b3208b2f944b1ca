import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the constraint of quotes, in a transaction of its own, as that reads the whole table. */
export class ValidQuotes1795710100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message VALIDATE CONSTRAINT message_quotes_earlier_one');
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
