import { httpOperationsOf } from './operations/http-operations-of.ts';
import * as meets from './operations/meets.ts';

/** The operations of swap meets, by name: other pages need not load what parses their responses. */
export const meetOperations = httpOperationsOf(meets);
