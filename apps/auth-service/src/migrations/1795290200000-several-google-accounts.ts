import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links several Google accounts to an account: a user who changed their address may sign in with either. */
export class SeveralGoogleAccounts1795290200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE google_identity DROP CONSTRAINT google_identity_user_id_key');
    await runner.query('CREATE INDEX google_identity_of_account ON google_identity (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX google_identity_of_account');
    // Before this migration there was only the first one, so it is kept.
    await runner.query(`DELETE FROM google_identity later USING google_identity first
      WHERE later.user_id = first.user_id AND (later.created_at, later.subject) > (first.created_at, first.subject)`);
    await runner.query('ALTER TABLE google_identity ADD CONSTRAINT google_identity_user_id_key UNIQUE (user_id)');
  }
}
