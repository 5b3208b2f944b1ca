import { readPhrases } from './read-phrases.ts';

const { slurs, groups, contempt, exclusion } = readPhrases('hatred', ['slurs', 'groups', 'contempt', 'exclusion']);

/** Words for a group of people that are used to despise it. */
export { slurs as SLURS };
/** Groups of people, as hatred speaks of them. */
export { groups as GROUPS };
/** What hatred says of a group: contempt, exclusion, wishes of harm. */
export { contempt as CONTEMPT };
/** Hateful without a named group. */
export { exclusion as EXCLUSION };
