import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The place is the public point of a grid cell; no exact one is stored.
  `create table wish (
    id uuid primary key,
    owner_id uuid not null,
    species text not null,
    latitude double precision not null,
    longitude double precision not null,
    town text,
    radius_km double precision not null,
    centre cube not null,
    chord double precision not null,
    area cube not null,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    unique (owner_id, species)
  )`,
  `create index wish_area on wish using gist (area)`,
  `create index wish_centre on wish using gist (centre)`,
  `create index wish_newest on wish (created_at, id)`,
  `create index wish_of_species on wish (species, created_at)`,
  `create index wish_end on wish (ends_at)`,
  `create table wish_offer (
    wish_id uuid not null references wish on delete cascade,
    plant_id uuid not null,
    owner_id uuid not null,
    offered_at timestamptz not null,
    primary key (wish_id, plant_id)
  )`,
  `create index wish_offer_of_owner on wish_offer (owner_id)`,
  // Two wishes whose owners have what the other wishes for; the smaller id is the first.
  `create table wish_pair (
    first_id uuid not null references wish on delete cascade,
    second_id uuid not null references wish on delete cascade,
    primary key (first_id, second_id),
    check (first_id < second_id)
  )`,
  `create index wish_pair_second on wish_pair (second_id)`,
];

/** What members wish for, what was offered to them, and whose wishes meet. */
export class Wishes1796300000000 implements MigrationInterface {
  name = 'Wishes1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table wish_pair, wish_offer, wish');
  }
}
