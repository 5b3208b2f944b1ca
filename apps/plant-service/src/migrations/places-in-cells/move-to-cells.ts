import type { QueryRunner } from 'typeorm';
import { cubeOf, type Point } from './sphere.ts';
import type { Town } from './town-index.ts';

/** All that anyone except the owner may see of a place. */
interface PublicPlace {
  readonly cell: string;
  readonly point: Point;
  readonly town: Town | null;
}

interface Listed {
  readonly id: string;
  readonly exact_latitude: number;
  readonly exact_longitude: number;
}

/**
 * Sets the cell of each plant's place, its public point and town. The texts of searches, which contain the town, are
 * made again after the migration `FoldingOfPlants`.
 * @param placeOf is not called if there are no plants
 * @param atOnce batch size: how many plants are held in memory
 */
export async function moveToCells(
  runner: Pick<QueryRunner, 'query'>,
  placeOf: (exact: Point) => PublicPlace,
  atOnce = 1_000,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const plants = (await runner.query(
      `SELECT id, exact_latitude, exact_longitude FROM plant WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2 FOR UPDATE`,
      [after, atOnce],
    )) as Listed[];
    const moved = plants.map(({ id, exact_latitude: latitude, exact_longitude: longitude }) => {
      const { cell, point, town } = placeOf({ latitude, longitude });
      return { id, cell, ...point, cube: cubeOf(point), town: town?.name ?? null, country: town?.country ?? null };
    });
    await runner.query(
      `UPDATE plant SET public_cell = moved.cell, public_latitude = moved.latitude, public_longitude = moved.longitude, public_cube = moved.cube::cube,
         town = moved.town, country = moved.country
       FROM jsonb_to_recordset($1) AS moved(id uuid, cell text, latitude float8, longitude float8, cube text, town text, country text)
       WHERE plant.id = moved.id`,
      [JSON.stringify(moved)],
    );
    if (plants.length < atOnce) return;
    after = plants.at(-1)?.id ?? null;
  }
}
