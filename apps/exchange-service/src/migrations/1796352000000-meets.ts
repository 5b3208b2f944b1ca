import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // `published_at`: of the first time; without it a meet was never public. `former_id`: it was made when that one ended, once.
  // `read_text`: title, note and place that a moderator has read, while others of a meet that was public wait.
  // `has_unsent_change`: time or place of a public meet changed, and its visitors have not been notified, since it waits for a moderator.
  `CREATE TABLE meet (
    id uuid PRIMARY KEY,
    host_id uuid NOT NULL,
    title text NOT NULL,
    note text NOT NULL,
    place_name text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    time_zone text NOT NULL,
    repeats text NOT NULL CHECK (repeats IN ('none', 'weekly', 'monthly')),
    status text NOT NULL CHECK (status IN ('pending', 'published', 'declined', 'cancelled')),
    reason text,
    rescheduled boolean NOT NULL DEFAULT false,
    has_unsent_change boolean NOT NULL DEFAULT false,
    published_at timestamptz,
    read_text jsonb,
    former_id uuid UNIQUE REFERENCES meet (id),
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (ends_at > starts_at),
    CHECK (status <> 'published' OR published_at IS NOT NULL),
    CHECK (read_text IS NULL OR status = 'pending')
  )`,
  `CREATE INDEX meet_of_host ON meet (host_id, starts_at)`,
  `CREATE INDEX meet_public ON meet (ends_at) WHERE status = 'published'`,
  `CREATE INDEX meet_pending ON meet (starts_at) WHERE status = 'pending'`,
  // `matched_plant_ids`: plants of others of which the visitor was notified.
  `CREATE TABLE meet_visit (
    meet_id uuid NOT NULL REFERENCES meet (id),
    visitor_id uuid NOT NULL,
    plant_ids uuid[] NOT NULL,
    matched_plant_ids uuid[] NOT NULL DEFAULT '{}',
    came_at timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (meet_id, visitor_id)
  )`,
  `CREATE INDEX meet_visit_of_visitor ON meet_visit (visitor_id)`,
  // `meeting_time`, `meeting_address`: of the meeting that was proposed for it; with another one the exchange is handed over elsewhere.
  `CREATE TABLE exchange_at_meet (
    exchange_id uuid PRIMARY KEY REFERENCES exchange (id),
    meet_id uuid NOT NULL REFERENCES meet (id),
    meeting_time timestamptz NOT NULL,
    meeting_address text NOT NULL
  )`,
  `CREATE INDEX exchange_at_meet_of_meet ON exchange_at_meet (meet_id)`,
];

/** Swap meets: who comes, what they bring, and which exchanges are handed over there. */
export class Meets1796352000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exchange_at_meet, meet_visit, meet');
  }
}
