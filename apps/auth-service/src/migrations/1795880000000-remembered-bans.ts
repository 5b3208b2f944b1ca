import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a ban concerns, as keyed hashes of addresses and Google accounts that outlast the account. */
export class RememberedBans1795880000000 implements MigrationInterface {
  name = 'RememberedBans1795880000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE remembered_ban (
      key bytea NOT NULL,
      user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      banned_until timestamptz NOT NULL,
      ban_reason text,
      since timestamptz NOT NULL,
      PRIMARY KEY (key, user_id)
    )`);
    await runner.query('CREATE INDEX remembered_ban_of_account ON remembered_ban (user_id)');
    await runner.query('CREATE INDEX remembered_ban_ended ON remembered_ban (banned_until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE remembered_ban');
  }
}
