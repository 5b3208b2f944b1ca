/** Half a year lies between the seasons of the hemispheres. */
const SHIFT = 6;
const MONTHS = 12;

export type Hemisphere = 'north' | 'south';

/** A month of the north, from 1, in which a hemisphere has the same season. */
export const monthIn = (hemisphere: Hemisphere, month: number): number =>
  hemisphere === 'north' ? month : ((month - 1 + SHIFT) % MONTHS) + 1;

/** The hemisphere of a latitude in degrees. */
export const hemisphereAt = (latitude: number): Hemisphere => (latitude < 0 ? 'south' : 'north');

export const allMonths: readonly number[] = Array.from({ length: MONTHS }, (_, index) => index + 1);

/** First and last months of the runs of months, around the turn of the year too: `[[11, 2]]` for 1, 2, 11 and 12. */
export function runsOf(months: readonly number[]): [first: number, last: number][] {
  const included = new Set(months);
  if (included.size === MONTHS) return [[1, MONTHS]];
  const before = (month: number) => (month === 1 ? MONTHS : month - 1);
  return allMonths
    .filter((month) => included.has(month) && !included.has(before(month)))
    .map((first) => {
      let last = first;
      while (included.has((last % MONTHS) + 1)) last = (last % MONTHS) + 1;
      return [first, last];
    });
}
