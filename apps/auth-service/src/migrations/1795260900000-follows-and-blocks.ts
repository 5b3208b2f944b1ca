import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE follow (
    follower_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    person_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (follower_id, person_id),
    CONSTRAINT follow_of_another CHECK (follower_id <> person_id)
  )`,
  `CREATE INDEX follow_of_person ON follow (person_id)`,

  // A lifted block keeps its row: its version lets read models in other services ignore outdated events.
  `CREATE TABLE block (
    id uuid PRIMARY KEY,
    blocker_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    blocked_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    version integer NOT NULL DEFAULT 1,
    active boolean NOT NULL DEFAULT true,
    changed_at timestamptz NOT NULL,
    CONSTRAINT block_of_pair UNIQUE (blocker_id, blocked_id),
    CONSTRAINT block_of_another CHECK (blocker_id <> blocked_id)
  )`,
  `CREATE INDEX block_of_blocked ON block (blocked_id) WHERE active`,
];

export class FollowsAndBlocks1795260900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['block', 'follow']) await runner.query(`DROP TABLE ${table}`);
  }
}
