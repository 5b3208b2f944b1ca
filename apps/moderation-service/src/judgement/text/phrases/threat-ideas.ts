import { readPhrases } from './read-phrases.ts';

/** The ideas that threats combine. One alone is harmless: gardeners kill and cut, neighbours come round and know an address. */
export const THREAT_IDEAS = readPhrases('threat-ideas', [
  'attack',
  'damage',
  'yours',
  'weapon',
  'gang',
  'visit',
  'find',
  'menace',
  'kin',
  'unguarded',
  'home',
  'pity',
  'care',
  'deadline',
  'burning',
]);
