import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validates the kinds of signals, in a transaction of its own, as that reads the whole table. */
export class ValidEarlierAccounts1795880020000 implements MigrationInterface {
  name = 'ValidEarlierAccounts1795880020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_signal VALIDATE CONSTRAINT case_signal_kind_check');
  }

  async down(): Promise<void> {
    // The constraint may stay valid.
  }
}
