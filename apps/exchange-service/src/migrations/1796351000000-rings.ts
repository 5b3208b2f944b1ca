import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE ring (
    id uuid PRIMARY KEY,
    status text NOT NULL CHECK (status IN ('proposed', 'agreed', 'completed', 'broken', 'ended')),
    ended_reason text CHECK (ended_reason IN ('declined', 'expired', 'plant_gone', 'member_gone')),
    agree_by timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK ((status = 'ended') = (ended_reason IS NOT NULL))
  )`,
  // `is_open` while the ring is proposed or agreed: its indexes are the law that nobody and no plant is in two open rings.
  `CREATE TABLE ring_leg (
    ring_id uuid NOT NULL REFERENCES ring (id),
    position smallint NOT NULL CHECK (position BETWEEN 0 AND 3),
    giver_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    plant_id uuid NOT NULL,
    wish_id uuid NOT NULL,
    distance_km double precision NOT NULL,
    agreed_at timestamptz,
    exchange_id uuid UNIQUE REFERENCES exchange (id),
    is_open boolean NOT NULL,
    PRIMARY KEY (ring_id, position)
  )`,
  `CREATE UNIQUE INDEX ring_leg_open_giver ON ring_leg (giver_id) WHERE is_open`,
  `CREATE UNIQUE INDEX ring_leg_open_plant ON ring_leg (plant_id) WHERE is_open`,
  `CREATE INDEX ring_leg_of_giver ON ring_leg (giver_id)`,
  // Of one member who declined: never again this plant to them, nor this plant from them.
  `CREATE TABLE ring_exclusion (person_id uuid NOT NULL, plant_id uuid NOT NULL, PRIMARY KEY (person_id, plant_id))`,
  // Without `until`, until the member resumes.
  `CREATE TABLE ring_pause (person_id uuid PRIMARY KEY, until timestamptz)`,
  `ALTER TABLE exchange ADD COLUMN ring_id uuid`,
];

/** Rings in which three or four members each give one plant and get another. */
export class Rings1796351000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE exchange DROP COLUMN ring_id');
    await runner.query('DROP TABLE ring_pause, ring_exclusion, ring_leg, ring');
  }
}
