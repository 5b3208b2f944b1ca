import { readPhrases } from './read-phrases.ts';

const { severe, doubtful } = readPhrases('threats', ['severe', 'doubtful']);

/**
 * Harm announced to a person, their body or their home. The victim is always named, since gardeners kill aphids, cut off heads and
 * burn branches; and "can kill your cat", of a poisonous plant, is no announcement.
 */
export { severe as SEVERE_THREATS };
export { doubtful as DOUBTFUL_THREATS };
