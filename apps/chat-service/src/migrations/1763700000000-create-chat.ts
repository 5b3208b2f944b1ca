import { platformTables } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const chatTables = [
  `CREATE TABLE room (
    id uuid PRIMARY KEY,
    exchange_id uuid NOT NULL CONSTRAINT room_of_exchange UNIQUE,
    requester_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    plant_id uuid NOT NULL,
    plant_name text NOT NULL,
    plant_image text,
    -- The version of the plant that name and image were copied from; 0 while they are not known for sure.
    plant_version integer NOT NULL DEFAULT 0,
    last_seq integer NOT NULL DEFAULT 0,
    last_message_at timestamptz,
    requester_read_up_to integer NOT NULL DEFAULT 0,
    owner_read_up_to integer NOT NULL DEFAULT 0,
    -- From this moment on nobody can write here; it may lie ahead.
    inactive_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT room_of_two_people CHECK (requester_id <> owner_id),
    CONSTRAINT room_read_what_exists CHECK (requester_read_up_to <= last_seq AND owner_read_up_to <= last_seq)
  )`,
  `CREATE INDEX room_of_requester ON room (requester_id)`,
  `CREATE INDEX room_of_owner ON room (owner_id)`,
  `CREATE INDEX room_of_plant ON room (plant_id)`,
  `CREATE TABLE message (
    id uuid PRIMARY KEY,
    room_id uuid NOT NULL REFERENCES room (id),
    seq integer NOT NULL CHECK (seq > 0),
    sender_id uuid NOT NULL,
    content text NOT NULL,
    message_type text NOT NULL CHECK (message_type IN ('text')),
    client_msg_id uuid,
    created_at timestamptz NOT NULL,
    CONSTRAINT message_in_order UNIQUE (room_id, seq),
    CONSTRAINT message_sent_once UNIQUE (room_id, sender_id, client_msg_id)
  )`,
];

export class CreateChat1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...platformTables(), ...chatTables]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Messages are never dropped: restore a backup instead.');
  }
}
