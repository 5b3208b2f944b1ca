import { randomInt } from 'node:crypto';
import { adjectives, plantNames } from './name-words.ts';

type Pick = (below: number) => number;

/**
 * A name for somebody who has not given one, such as 'Quiet Fern 27'. Made of chance alone, so that
 * nothing of the address shows in it. Names may repeat: ids tell people apart.
 */
export function friendlyName(pick: Pick = (below) => randomInt(below)): string {
  const adjective = adjectives[pick(adjectives.length)];
  const plant = plantNames[pick(plantNames.length)];
  return `${adjective} ${plant} ${pick(99) + 1}`;
}
