import type { MigrationInterface, QueryRunner } from 'typeorm';

// The usual location of a user, given at the sign-in with Google. It is visible to no other user.
const added = `ALTER TABLE account ADD COLUMN default_latitude double precision, ADD COLUMN default_longitude double precision,
  ADD CONSTRAINT account_default_place_whole CHECK ((default_latitude IS NULL) = (default_longitude IS NULL))`;

export class DefaultPlace1795274000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account DROP COLUMN default_latitude, DROP COLUMN default_longitude');
  }
}
