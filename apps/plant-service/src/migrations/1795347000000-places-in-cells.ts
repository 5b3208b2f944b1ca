import { Tx } from '@offshoot/nest-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { configSchema } from '../config.ts';
import { PublicPlaces } from '../places/public-places.ts';
import { Towns } from '../places/towns.ts';
import { moveToCells } from '../plants/persistence/move-to-cells.ts';

/** Derives the public point from the cell of a place, no longer from a row per owner and place. */
export class PlacesInCells1795347000000 implements MigrationInterface {
  name = 'PlacesInCells1795347000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plant add column public_cell text');
    let places: PublicPlaces | undefined;
    await moveToCells(new Tx(runner), (exact) => {
      places ??= new PublicPlaces(configSchema.pick({ PLACE_SECRET: true }).parse(runner.data), new Towns());
      return places.of(exact);
    });
    await runner.query('alter table plant alter column public_cell set not null, drop column place_id');
    await runner.query('drop table owner_place');
  }

  /** Keeps the public points and creates one `owner_place` per plant. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`create table owner_place (
      id uuid primary key,
      owner_id uuid not null,
      latitude double precision not null,
      longitude double precision not null,
      public_latitude double precision not null,
      public_longitude double precision not null,
      created_at timestamptz not null
    )`);
    await runner.query('create index owner_place_of_owner on owner_place (owner_id)');
    await runner.query(`insert into owner_place
      select id, owner_id, exact_latitude, exact_longitude, public_latitude, public_longitude, created_at from plant`);
    await runner.query('alter table plant drop column public_cell, add column place_id uuid references owner_place');
    await runner.query('update plant set place_id = id');
    await runner.query('alter table plant alter column place_id set not null');
  }
}
