import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the role of each account's last token, so that a change of role can be logged. */
export class AccountRoles1795300100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE account ADD COLUMN role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'moderator', 'admin'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN role');
  }
}
