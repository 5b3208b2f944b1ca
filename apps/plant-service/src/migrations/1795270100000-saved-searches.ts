import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // A saved search as the user entered it and as plants are compared with it. Without a place it matches everywhere.
  `create table saved_search (
    id uuid primary key,
    owner_id uuid not null,
    name text not null,
    search text not null,
    species text not null,
    tags text not null,
    latitude double precision,
    longitude double precision,
    radius_km double precision,
    alerts boolean not null,
    created_at timestamptz not null,
    text_patterns text[] not null,
    species_pattern text,
    wanted_tags text[] not null,
    centre cube,
    chord double precision,
    area cube,
    check ((latitude is null) = (longitude is null)),
    check ((latitude is null) = (radius_km is null) and (latitude is null) = (area is null)),
    check ((area is null) = (centre is null) and (area is null) = (chord is null))
  )`,
  `create index saved_search_of_owner on saved_search (owner_id, created_at)`,
  // A new plant queries both: searches around its public point, and searches without a place.
  `create index saved_search_area on saved_search using gist (area) where alerts and area is not null`,
  `create index saved_search_anywhere on saved_search (id) where alerts and area is null`,
];

/** Saved searches, with alerts for new plants. */
export class SavedSearches1795270100000 implements MigrationInterface {
  name = 'SavedSearches1795270100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table saved_search');
  }
}
