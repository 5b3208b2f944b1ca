import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as lineage from './operations/lineage.ts';

/** The operations of a plant's family, by name: other pages need not load what parses their responses. */
export const lineageOperations = httpOperationsOf(lineage);
