/** What the other features may use of this one: they import no other file of it. */
export { ErasePerson } from './erase-person.ts';
export { isBlockedEitherWay } from './relations/persistence/blocks.ts';
export { relationsOf } from './relations/persistence/relations.ts';
