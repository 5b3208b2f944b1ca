import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes with which users register while registration is by invitation. Who created one is in `operator_act`. */
export class Invitations1796200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE invitation (
         id uuid PRIMARY KEY,
         code text NOT NULL UNIQUE,
         uses integer NOT NULL,
         used integer NOT NULL DEFAULT 0 CHECK (used <= uses),
         expires_at timestamptz NOT NULL,
         revoked_at timestamptz,
         created_at timestamptz NOT NULL
       )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitation');
  }
}
