import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `ALTER TABLE exchange
    ADD COLUMN no_show_at timestamptz,
    ADD COLUMN no_show_contest_id uuid,
    ADD COLUMN no_show_contest text,
    ADD COLUMN no_show_contested_at timestamptz,
    ADD COLUMN no_show_decided_at timestamptz,
    ADD COLUMN no_show_removed boolean NOT NULL DEFAULT false`,
  `ALTER TABLE exchange ADD CONSTRAINT exchange_no_show_contest_is_whole CHECK (
    (no_show_contest_id IS NULL) = (no_show_contested_at IS NULL)
    AND (no_show_contest_id IS NULL OR no_show_by IS NOT NULL)
    AND (no_show_contest IS NULL OR no_show_contest_id IS NOT NULL)
    AND (no_show_decided_at IS NULL OR no_show_contest_id IS NOT NULL)
    AND (NOT no_show_removed OR no_show_decided_at IS NOT NULL)) NOT VALID`,
];

/** The absent party of an exchange contests a no-show, and moderators decide. */
export class ContestedNoShows1795990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE exchange DROP COLUMN no_show_at, DROP COLUMN no_show_contest_id, DROP COLUMN no_show_contest,
      DROP COLUMN no_show_contested_at, DROP COLUMN no_show_decided_at, DROP COLUMN no_show_removed`);
  }
}
