import { platformTables } from '@offshoot/nest-kit/database/migrations/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

// The extensions cube and pg_trgm are in schema `extensions`, which is on the search path.
const tables = [
  // Numbers within names sort as numbers, letters by locale rules.
  `create collation by_name (provider = icu, locale = 'und-u-kn-true')`,

  `create table photo (
    id uuid primary key,
    owner_id uuid not null,
    staging_key text not null constraint photo_of_upload unique,
    state text not null default 'pending' check (state in ('pending', 'attached', 'deleting')),
    meta jsonb not null,
    phash bit(64) not null,
    plant_id uuid,
    created_at timestamptz not null,
    state_since timestamptz not null,
    check ((state = 'attached') <= (plant_id is not null))
  )`,
  `create index photo_to_sweep on photo (state, state_since) where state <> 'attached'`,
  `create index photo_of_plant on photo (plant_id) where plant_id is not null`,

  `create table owner_place (
    id uuid primary key,
    owner_id uuid not null,
    latitude double precision not null,
    longitude double precision not null,
    public_latitude double precision not null,
    public_longitude double precision not null,
    created_at timestamptz not null
  )`,
  `create index owner_place_of_owner on owner_place (owner_id)`,

  `create table plant (
    id uuid primary key,
    owner_id uuid not null,
    version integer not null default 1,
    revision_id uuid not null,
    status text not null check (status in
      ('available', 'pending', 'pending_moderation', 'ai_approved', 'exchanged', 'inactive', 'rejected')),
    is_reserved boolean not null default false,
    name text collate by_name not null,
    description text not null,
    species text not null,
    care_instructions text not null,
    voice_description text,
    photos jsonb not null,
    place_id uuid not null references owner_place,
    exact_latitude double precision not null check (exact_latitude between -90 and 90),
    exact_longitude double precision not null check (exact_longitude between -180 and 180),
    exact_address text,
    public_latitude double precision not null,
    public_longitude double precision not null,
    public_cube cube not null,
    town text,
    country text,
    ai_tags text[] not null default '{}',
    moderation_reasons jsonb not null default '[]',
    likes integer not null default 0 check (likes >= 0),
    species_folded text not null,
    search_text text not null,
    search_tokens text[] not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    published_at timestamptz,
    deleted_at timestamptz
  )`,

  `create table plant_revision (
    id uuid primary key,
    plant_id uuid not null references plant,
    name text not null,
    description text not null,
    species text not null,
    care_instructions text not null,
    photos jsonb not null,
    created_at timestamptz not null,
    verdict text check (verdict in ('clean', 'review', 'reject')),
    decided_by text check (decided_by in ('machine', 'person')),
    reasons jsonb,
    judged_at timestamptz
  )`,
  `create index plant_revision_of_plant on plant_revision (plant_id)`,

  // Who may see the exact place: granted by an exchange whose owner chose to share it, revoked when it ends.
  `create table plant_access (
    plant_id uuid not null references plant,
    person_id uuid not null,
    exchange_id uuid not null,
    granted_at timestamptz not null,
    primary key (plant_id, person_id)
  )`,

  // The newest event of each exchange, in whatever order they arrive; reservations are derived from these rows.
  `create table plant_exchange (
    exchange_id uuid primary key,
    version integer not null,
    plant_id uuid not null,
    offered_plant_id uuid,
    status text not null
  )`,
  `create index plant_exchange_of_plant on plant_exchange (plant_id)`,
  `create index plant_exchange_of_offered_plant on plant_exchange (offered_plant_id) where offered_plant_id is not null`,
];

// Plants in public lists. Every public query must repeat this condition literally to use these indexes.
const listed = `where deleted_at is null and status in ('available', 'exchanged')`;

const plantIndexes = [
  `create index plant_listed_place on plant using gist (public_cube) ${listed}`,
  `create index plant_listed_newest on plant (created_at, id) ${listed}`,
  `create index plant_listed_name on plant (name, id) ${listed}`,
  `create index plant_listed_text on plant using gin (search_text gin_trgm_ops) ${listed}`,
  `create index plant_listed_tokens on plant using gin (search_tokens) ${listed}`,
  `create index plant_listed_tags on plant using gin (ai_tags) ${listed}`,
  `create index plant_listed_species on plant using gin (species_folded gin_trgm_ops) ${listed}`,
  `create index plant_of_owner on plant (owner_id, created_at)`,
  `create index plant_deleted on plant (deleted_at) where deleted_at is not null`,
];

/** Photos, places, plants, their revisions, and search columns with their indexes. */
export class Plants1767225600000 implements MigrationInterface {
  name = 'Plants1767225600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...platformTables(), ...tables, ...plantIndexes]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = 'plant_exchange, plant_access, plant_revision, plant, owner_place, photo';
    await runner.query(`drop table ${names}`);
    await runner.query('drop collation by_name');
  }
}
