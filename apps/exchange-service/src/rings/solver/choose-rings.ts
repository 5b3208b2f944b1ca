import type { Highs } from 'highs';
import { mostSwapsEach, type Swap } from '../domain/swap.ts';
import { packRings } from './pack-rings.ts';
import { possibleRings, type PossibleRing } from './possible-rings.ts';
import { graphOf } from './swap-graph.ts';

/** Possible rings that are kept in memory. Where there are more, each member's swaps of least weight are left out. */
const mostRings = 100_000;
/** Possible rings that are solved at once: an integer program of so many takes a second at most, one of ten times as many hours. */
const mostAtOnce = 600;
/** How many swaps each member gives and gets at most, for the first of these with no more than `mostRings` possible rings. */
const swapsEach = [mostSwapsEach, 32, 16, 12, 8, 6, 4];
/** With so few there are never many rings. */
const fewestEach = 3;

/**
 * Chooses rings of three and four so that they weigh as much as possible together and no member is in two. What is small enough is solved
 * exactly; more is solved in overlapping windows, each exactly while the rest is kept, so that there are no borders between regions.
 *
 * @returns the swaps of each ring in order: each one's wisher is the owner of the next, and the last one's of the first
 */
export function chooseRings(highs: Highs, swaps: readonly Swap[]): Swap[][] {
  const rings = ringsAmong(swaps);
  return Array.from(inWindows(highs, rings), (ring) => [...ring.swaps]);
}

/** The possible rings of some swaps, without those of little weight where there are too many. */
export function ringsAmong(swaps: readonly Swap[]): PossibleRing[] {
  for (const most of swapsEach) {
    const rings: PossibleRing[] = [];
    for (const ring of possibleRings(graphOf(swaps, most))) if (rings.push(ring) > mostRings) break;
    if (rings.length <= mostRings) return rings;
  }
  return [...possibleRings(graphOf(swaps, fewestEach))];
}

type RingsOf = ReadonlyMap<number, readonly PossibleRing[]>;

function inWindows(highs: Highs, rings: readonly PossibleRing[]): ReadonlySet<PossibleRing> {
  const ringsOf = byMember(rings);
  const chosen = new Map<number, PossibleRing>();
  const done = new Set<number>();
  for (const member of ringsOf.keys()) {
    if (done.has(member)) continue;
    const window = windowAround(member, ringsOf);
    for (const inner of window.members) done.add(inner);
    // A chosen ring that reaches out of the window stays, and so do its members.
    const stays = (reached: number): boolean => {
      const ring = chosen.get(reached);
      return ring !== undefined && !window.rings.has(ring);
    };
    const packed = packRings(
      highs,
      Array.from(window.rings).filter((ring) => !ring.members.some(stays)),
    );
    for (const ring of window.rings)
      for (const owner of ring.members) if (chosen.get(owner) === ring) chosen.delete(owner);
    for (const ring of packed) for (const owner of ring.members) chosen.set(owner, ring);
  }
  return new Set(chosen.values());
}

function byMember(rings: readonly PossibleRing[]): RingsOf {
  const ringsOf = new Map<number, PossibleRing[]>();
  for (const ring of rings) {
    for (const member of ring.members) {
      const own = ringsOf.get(member);
      if (own) own.push(ring);
      else ringsOf.set(member, [ring]);
    }
  }
  return ringsOf;
}

/** All rings of a member and of those nearest to them in rings, up to `mostAtOnce`. `members`: those all of whose rings are in it. */
function windowAround(member: number, ringsOf: RingsOf): { rings: Set<PossibleRing>; members: number[] } {
  const rings = new Set<PossibleRing>();
  const reached = new Set([member]);
  const members: number[] = [];
  // Members that are added to the set while it is iterated are visited, too.
  for (const next of reached) {
    const own = ringsOf.get(next) ?? [];
    if (members.length > 0 && rings.size + own.length > mostAtOnce) break;
    members.push(next);
    for (const ring of own) {
      rings.add(ring);
      for (const other of ring.members) reached.add(other);
    }
  }
  return { rings, members };
}
