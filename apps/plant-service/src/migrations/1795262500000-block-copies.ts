import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Read model of auth-service's blocks: the newest state of each pair, lifted blocks too.
  `CREATE TABLE block_copy (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    version integer NOT NULL,
    active boolean NOT NULL,
    PRIMARY KEY (blocker_id, blocked_id)
  )`,
  `CREATE INDEX block_copy_of_blocked ON block_copy (blocked_id) WHERE active`,
];

export class BlockCopies1795262500000 implements MigrationInterface {
  name = 'BlockCopies1795262500000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE block_copy');
  }
}
