import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = ['machine', 'report', 'sample', 'appeal', 'dispute', 'contact', 'video', 'limit'];

const replaceCheck = async (runner: QueryRunner, allowed: readonly string[]): Promise<void> => {
  await runner.query('ALTER TABLE case_signal DROP CONSTRAINT case_signal_kind_check');
  await runner.query(`ALTER TABLE case_signal ADD CONSTRAINT case_signal_kind_check
    CHECK (kind IN (${allowed.map((kind) => `'${kind}'`).join(', ')})) NOT VALID`);
};

/** A signal that a user had an earlier account, which was banned. */
export class EarlierAccounts1795880010000 implements MigrationInterface {
  name = 'EarlierAccounts1795880010000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceCheck(runner, [...kinds, 'earlier_account']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceCheck(runner, kinds);
  }
}
