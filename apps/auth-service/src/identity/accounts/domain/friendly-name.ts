import { randomInt } from 'node:crypto';
import type { Language } from '@offshoot/contracts/locales';
import { nameWords } from './name-words.ts';

type Pick = (below: number) => number;

/**
 * Default name of a user who has not given one, in their language, such as 'Quiet Fern 27'. It is random, so it reveals
 * nothing of the address. Names may repeat; ids identify users.
 */
export function friendlyName(language: Language, pick: Pick = (below) => randomInt(below)): string {
  const { adjectives, plants, phrase } = nameWords[language];
  const [adjective = '', plant = ''] = [adjectives[pick(adjectives.length)], plants[pick(plants.length)]];
  return `${phrase(adjective, plant)} ${pick(99) + 1}`;
}
