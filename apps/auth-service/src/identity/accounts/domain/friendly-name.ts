import { randomInt } from 'node:crypto';
import { adjectives, plantNames } from './name-words.ts';

type Pick = (below: number) => number;

/**
 * Default name of a user who has not given one, such as 'Quiet Fern 27'. It is random, so it reveals nothing of the
 * address. Names may repeat; ids identify users.
 */
export function friendlyName(pick: Pick = (below) => randomInt(below)): string {
  const adjective = adjectives[pick(adjectives.length)];
  const plant = plantNames[pick(plantNames.length)];
  return `${adjective} ${plant} ${pick(99) + 1}`;
}
