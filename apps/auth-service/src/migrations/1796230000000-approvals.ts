import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that wait for an admin's approval, and where those that were declined are mailed once they are deleted. */
export class Approvals1796230000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN approval_requested_at timestamptz');
    await runner.query(
      `CREATE TABLE declined_account (
         id uuid PRIMARY KEY,
         email text NOT NULL,
         language text NOT NULL,
         declined_at timestamptz NOT NULL
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE declined_account');
    await runner.query('ALTER TABLE account DROP COLUMN approval_requested_at');
  }
}
