import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `ALTER TABLE account ADD COLUMN password_disputed boolean NOT NULL DEFAULT false`,
  // A password stored with a link came from a second registration.
  `UPDATE account SET password_disputed = true
     WHERE email_verified_at IS NULL AND id IN (SELECT user_id FROM verification_token WHERE password_hash IS NOT NULL)`,
  `ALTER TABLE verification_token DROP COLUMN password_hash`,
];

/** Registrations of one unverified address with different passwords: none of them becomes valid. */
export class DisputedPasswords1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification_token ADD COLUMN password_hash text');
    await runner.query('ALTER TABLE account DROP COLUMN password_disputed');
  }
}
