import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Networks from which a user signed in to an account, under a keyed hash that reveals no location. */
export class KnownNetworks1795349000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE known_network (
      user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
      network_key bytea NOT NULL,
      last_used_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, network_key)
    )`);
    await runner.query('CREATE INDEX known_network_age ON known_network (last_used_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_network');
  }
}
