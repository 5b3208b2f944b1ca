import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readTownColumns } from './places-in-cells/cities-file.ts';
import { moveToCells } from './places-in-cells/move-to-cells.ts';
import { cellPoint, publicCell } from './places-in-cells/public-cell.ts';
import { isWithinTown, nearestTown, type TownColumns } from './places-in-cells/town-index.ts';

/** Derives the public point from the cell of a place, no longer from a row per owner and place. */
export class PlacesInCells1795347000000 implements MigrationInterface {
  name = 'PlacesInCells1795347000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table plant add column public_cell text');
    let towns: TownColumns | undefined;
    await moveToCells(runner, (exact) => {
      const secret = (runner.data as { PLACE_SECRET?: string }).PLACE_SECRET;
      if (!secret) throw new Error('The public points of plants are derived from PLACE_SECRET, which is missing.');
      const columns = (towns ??= readTownColumns());
      const cell = publicCell(exact, (point) => isWithinTown(columns, point));
      const point = cellPoint(cell, secret);
      return { cell, point, town: nearestTown(columns, point) };
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
