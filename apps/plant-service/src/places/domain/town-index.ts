import { distanceKm } from '../../sphere/sphere.ts';
import type { Point } from '../../sphere/sphere.ts';

export interface Town {
  readonly name: string;
  /** ISO 3166 code; distinguishes towns of the same name. */
  readonly country: string;
}

/** The towns in columns, sorted by latitude band and then longitude; degrees are hundred-thousandths. */
export interface TownColumns {
  readonly latitudes: Int32Array;
  readonly longitudes: Int32Array;
  readonly populations: Uint32Array;
  /** Start of each band of a quarter degree; one entry more than there are bands. */
  readonly bands: Uint32Array;
  readonly townAt: (index: number) => Town;
}

export const bandOf = (latitude: number): number => Math.min(bandCount - 1, Math.floor((latitude + 90) * 4));
export const bandCount = 720;

const kmPerDegree = 111.195;
const largestTownKm = 25;
const searchKm = [30, 125];
/** The nearest town of a place beside a border may lie across it. */
const borderKm = 5;

/** Radius of a town in km, at 2,500 people per square kilometre: a place within a city is not assigned to a suburb. */
const sizeKm = (population: number): number => Math.min(largestTownKm, Math.sqrt(population / (2_500 * Math.PI)));

function firstAtOrAfter(values: Int32Array, from: number, to: number, target: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] ?? 0) < target) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Ranges of longitude around a point, in degrees; two of them across the date line. */
function stretches(point: Point, km: number): [number, number][] {
  const poleward = Math.min(90, Math.abs(point.latitude) + km / kmPerDegree);
  const degrees = km / (kmPerDegree * Math.cos((poleward * Math.PI) / 180));
  if (!(degrees < 180)) return [[-180, 180]];
  const [west, east] = [point.longitude - degrees, point.longitude + degrees];
  if (west < -180)
    return [
      [west + 360, 180],
      [-180, east],
    ];
  if (east > 180)
    return [
      [west, 180],
      [-180, east - 360],
    ];
  return [[west, east]];
}

/** Calls `visit` with every town in the bands and ranges around a point, and its distance. */
function eachAround(columns: TownColumns, point: Point, km: number, visit: (index: number, km: number) => void): void {
  const lastBand = bandOf(Math.min(90, point.latitude + km / kmPerDegree));
  for (let band = bandOf(Math.max(-90, point.latitude - km / kmPerDegree)); band <= lastBand; band += 1) {
    const [start, end] = [columns.bands[band] ?? 0, columns.bands[band + 1] ?? 0];
    for (const [west, east] of stretches(point, km)) {
      const limit = Math.ceil(east * 1e5);
      let index = firstAtOrAfter(columns.longitudes, start, end, Math.floor(west * 1e5));
      for (; index < end && (columns.longitudes[index] ?? 0) <= limit; index += 1) {
        const town = {
          latitude: (columns.latitudes[index] ?? 0) / 1e5,
          longitude: (columns.longitudes[index] ?? 0) / 1e5,
        };
        visit(index, distanceKm(point, town));
      }
    }
  }
}

/**
 * The towns whose edges are at most `moreKm` farther from a point than that of the nearest one, which comes first; none if no
 * town is near, at sea or in a desert.
 */
function nearestTowns(columns: TownColumns, point: Point, moreKm: number): number[] {
  for (const km of searchKm) {
    const towns: { index: number; edge: number }[] = [];
    eachAround(columns, point, km, (index, away) => {
      towns.push({ index, edge: away - sizeKm(columns.populations[index] ?? 0) });
    });
    towns.sort((left, right) => left.edge - right.edge);
    const farthest = (towns[0]?.edge ?? Infinity) + moreKm;
    // The edge of any town outside the searched circle is at least this far away.
    if (farthest <= km - largestTownKm) return towns.filter(({ edge }) => edge <= farthest).map(({ index }) => index);
  }
  return [];
}

/** The town whose edge is nearest to a point, or null if none is near. */
export function nearestTown(columns: TownColumns, point: Point): Town | null {
  const [index] = nearestTowns(columns, point, 0);
  return index === undefined ? null : columns.townAt(index);
}

/** ISO 3166 codes of the countries of the nearest town and of those whose edges are at most 5 km farther. */
export function countriesAbout(columns: TownColumns, point: Point): string[] {
  return [...new Set(nearestTowns(columns, point, borderKm).map((index) => columns.townAt(index).country))];
}

/** From this population on a town is dense enough for the smaller cells. */
const townPopulation = 10_000;

/** Whether a point is within the radius of a town of 10,000 people or more: 1.1 km, 8 km for half a million. */
export function isWithinTown(columns: TownColumns, point: Point): boolean {
  let isWithin = false;
  eachAround(columns, point, largestTownKm, (index, away) => {
    const population = columns.populations[index] ?? 0;
    isWithin ||= population >= townPopulation && away <= sizeKm(population);
  });
  return isWithin;
}
