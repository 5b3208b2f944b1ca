import { speciesOperations } from '@offshoot/contracts/species-operations';
import { parseWith } from './parse-with.ts';

/** The body of a response about species; undefined for one of another shape. */
export const parseBody = parseWith(speciesOperations);
