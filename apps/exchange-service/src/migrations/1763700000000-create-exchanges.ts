import { platformTables } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const exchangeTables = [
  `CREATE TABLE exchange (
    id uuid PRIMARY KEY,
    version integer NOT NULL DEFAULT 1,
    requester_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    plant_id uuid NOT NULL,
    offered_plant_id uuid,
    message text NOT NULL,
    owner_message text,
    status text NOT NULL CHECK (status IN ('requested', 'accepted', 'declined', 'confirmed', 'completed', 'cancelled')),
    closed_reason text CHECK (closed_reason IN
      ('declined', 'withdrawn', 'called_off', 'plant_exchanged', 'plant_gone', 'expired', 'no_show', 'blocked')),
    closed_note text,
    meeting_latitude double precision,
    meeting_longitude double precision,
    meeting_address text,
    meeting_time timestamptz,
    requester_confirmed_completion boolean NOT NULL DEFAULT false,
    owner_confirmed_completion boolean NOT NULL DEFAULT false,
    accepted_at timestamptz,
    completed_at timestamptz,
    rating_from_requester smallint CHECK (rating_from_requester BETWEEN 1 AND 5),
    rating_from_owner smallint CHECK (rating_from_owner BETWEEN 1 AND 5),
    review_from_requester text,
    review_from_owner text,
    requester_video_url text,
    requester_video_file_path text,
    owner_video_url text,
    owner_video_file_path text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT exchange_of_two_people CHECK (requester_id <> owner_id),
    CONSTRAINT exchange_of_two_plants CHECK (plant_id <> offered_plant_id),
    CONSTRAINT exchange_closed_for_a_reason CHECK ((closed_reason IS NOT NULL) = (status IN ('declined', 'cancelled'))),
    -- Completed exactly when both have confirmed: no interleaving may lose a completion.
    CONSTRAINT exchange_completed_by_both CHECK
      ((status = 'completed') = (requester_confirmed_completion AND owner_confirmed_completion)),
    CONSTRAINT exchange_completed_at CHECK ((status = 'completed') = (completed_at IS NOT NULL))
  )`,
  // At most one active request per requester and plant.
  `CREATE UNIQUE INDEX exchange_active_request ON exchange (plant_id, requester_id)
    WHERE status IN ('requested', 'accepted', 'confirmed')`,
  `CREATE INDEX exchange_of_requester ON exchange (requester_id, created_at DESC, id DESC)`,
  `CREATE INDEX exchange_of_owner ON exchange (owner_id, created_at DESC, id DESC)`,
  `CREATE INDEX exchange_open_for_plant ON exchange (plant_id) WHERE status IN ('requested', 'accepted', 'confirmed')`,
  `CREATE INDEX exchange_open_with_offer ON exchange (offered_plant_id) WHERE status IN ('requested', 'accepted', 'confirmed')`,
  // The primary key is the only rule of reservation: one exchange holds a plant, as the requested or the offered one.
  `CREATE TABLE plant_hold (
    plant_id uuid PRIMARY KEY,
    exchange_id uuid NOT NULL REFERENCES exchange (id)
  )`,
  `CREATE INDEX plant_hold_of_exchange ON plant_hold (exchange_id)`,
  `CREATE TABLE plant_copy (
    plant_id uuid PRIMARY KEY,
    version integer NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    cover text,
    status text NOT NULL,
    deleted boolean NOT NULL
  )`,
];

export class CreateExchanges1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...platformTables(), ...exchangeTables]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Exchanges are never dropped: restore a backup instead.');
  }
}
