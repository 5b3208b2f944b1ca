import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as naming from './operations/naming.ts';
import * as speciesRevisions from './operations/species-revisions.ts';
import * as species from './operations/species.ts';
import * as ringChat from './operations/ring-chat.ts';
import * as rings from './operations/rings.ts';
import * as wishes from './operations/wishes.ts';

/** The operations of the pages of species, of wishes, of rings and of naming photos, by name: other pages need not load what parses their responses. */
export const speciesOperations = {
  ...httpOperationsOf(species),
  ...httpOperationsOf(speciesRevisions),
  ...httpOperationsOf(naming),
  ...httpOperationsOf(wishes),
  ...httpOperationsOf(rings),
  ...httpOperationsOf(ringChat),
};
