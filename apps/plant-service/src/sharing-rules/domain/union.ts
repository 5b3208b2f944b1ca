import type { Point } from '../../sphere/sphere.ts';

/** ISO 3166 codes of the member states. */
const members = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** West of it lie the Azores, Madeira and the Canary Islands; the other outermost regions have codes of their own. */
const outermostWest = -13;

/**
 * Whether a place is where the list of Union concern holds: in a member state, except its outermost regions (article 6 of
 * Regulation 1143/2014).
 * @param countries of the towns about a place
 */
export const isInUnion = ({ longitude }: Point, countries: readonly string[]): boolean =>
  longitude > outermostWest && countries.some((country) => members.has(country));
