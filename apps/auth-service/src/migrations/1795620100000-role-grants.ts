import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles that operators gave by command, besides those of the configured addresses. */
export class RoleGrants1795620100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE role_grant (
        user_id uuid PRIMARY KEY,
        role text NOT NULL CHECK (role IN ('moderator', 'admin')),
        granted_at timestamptz NOT NULL
      )`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE role_grant');
  }
}
