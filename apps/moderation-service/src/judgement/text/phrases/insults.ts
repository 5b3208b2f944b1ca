import { readPhrases } from './read-phrases.ts';

const { troublesome_things, oneself, ...ideas } = readPhrases('insults', [
  'you',
  'contempt',
  'praise',
  'ruined',
  'unkillable',
  'formula',
  'troublesome_things',
  'oneself',
]);

/**
 * The ideas that an insult combines: words that are ordinary by themselves and abuse when a person is called so. `you` has the copula and
 * what may stand between: contempt follows directly.
 */
export { ideas as INSULT_IDEAS };
/** Who is not insulted by it: plants and pests that give trouble, and the author. */
export { troublesome_things as TROUBLESOME_THINGS, oneself as ONESELF };
