import { latinName, mostNames, type NameOfPhoto } from '@offshoot/contracts/naming';
import type { Guess } from '../naming-provider.ts';

/** The least scores: below the last, a name is none. */
const likelyFrom = 0.5;
const maybeFrom = 0.15;

/** A name with one space between words, and × where it is written as a letter. */
const tidied = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^x (?=[A-Z])/, '× ')
    .replace(/ x (?=[a-z])/, ' × ');

/** The few names that a member is shown, the surest first. What is no botanical name of a species is dropped, whatever it says. */
export function namesOfGuesses(guesses: readonly Guess[]): NameOfPhoto[] {
  const scores = new Map<string, number>();
  for (const { name, score } of guesses) {
    const tidy = tidied(name);
    if (score >= maybeFrom && latinName.safeParse(tidy).success)
      scores.set(tidy, Math.max(score, scores.get(tidy) ?? 0));
  }
  return [...scores]
    .sort(([, left], [, right]) => right - left)
    .slice(0, mostNames)
    .map(([latin_name, score]) => ({ latin_name, sureness: score >= likelyFrom ? 'likely' : 'maybe' }));
}
