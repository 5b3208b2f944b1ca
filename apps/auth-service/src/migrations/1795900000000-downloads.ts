import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The downloads that each user has begun in a day and the running one, and the tokens with which operators download. */
export class Downloads1795900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE download (
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('account', 'statements')),
      day date NOT NULL,
      begun integer NOT NULL,
      running uuid,
      kept_until timestamptz,
      PRIMARY KEY (user_id, kind)
    )`);
    await runner.query(`CREATE TABLE operator_token (
      session_id uuid PRIMARY KEY,
      user_id uuid NOT NULL,
      expires_at timestamptz NOT NULL
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE operator_token');
    await runner.query('DROP TABLE download');
  }
}
