import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE ring_room (
    ring_id uuid PRIMARY KEY,
    last_seq integer NOT NULL DEFAULT 0,
    last_message_at timestamptz,
    -- From this moment on nobody can write here; it may lie ahead.
    inactive_at timestamptz,
    created_at timestamptz NOT NULL
  )`,
  `CREATE TABLE ring_room_member (
    ring_id uuid NOT NULL REFERENCES ring_room (ring_id),
    user_id uuid NOT NULL,
    read_up_to integer NOT NULL DEFAULT 0,
    -- Up to which message, and when, the member was last notified of unread ones, and when the next check runs.
    notified_up_to integer NOT NULL DEFAULT 0,
    notified_at timestamptz,
    check_at timestamptz,
    PRIMARY KEY (ring_id, user_id)
  )`,
  `CREATE INDEX ring_room_of_member ON ring_room_member (user_id)`,
  `CREATE TABLE ring_message (
    id uuid PRIMARY KEY,
    ring_id uuid NOT NULL REFERENCES ring_room (ring_id),
    seq integer NOT NULL CHECK (seq > 0),
    sender_id uuid NOT NULL,
    content text NOT NULL,
    client_msg_id uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT ring_message_in_order UNIQUE (ring_id, seq),
    CONSTRAINT ring_message_sent_once UNIQUE (ring_id, sender_id, client_msg_id)
  )`,
];

/** The common chat rooms of swap rings. */
export class RingRooms1796360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
