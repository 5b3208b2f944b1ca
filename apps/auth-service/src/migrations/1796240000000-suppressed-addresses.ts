import type { MigrationInterface, QueryRunner } from 'typeorm';

/** To which addresses mails were sent, and which addresses get less mail; addresses are keyed hashes. */
export class SuppressedAddresses1796240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE sent_mail (
         mail_id text NOT NULL,
         address_key bytea NOT NULL,
         sent_at timestamptz NOT NULL,
         PRIMARY KEY (mail_id, address_key)
       )`,
    );
    await runner.query('CREATE INDEX sent_mail_by_age ON sent_mail (sent_at)');
    await runner.query('CREATE INDEX sent_mail_of_address ON sent_mail (address_key)');
    await runner.query(
      `CREATE TABLE suppressed_address (
         address_key bytea NOT NULL,
         cause text NOT NULL CHECK (cause IN ('bounced', 'complained')),
         suppressed_at timestamptz NOT NULL,
         lifted_at timestamptz,
         PRIMARY KEY (address_key, cause)
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE suppressed_address');
    await runner.query('DROP TABLE sent_mail');
  }
}
