import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The share of the machine's approvals that was looked at when a sample was drawn: what the sample stands for. */
export class SampleShares1795700100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_signal ADD COLUMN sampled_share double precision');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE case_signal DROP COLUMN sampled_share');
  }
}
