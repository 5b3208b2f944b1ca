import { lineageOperations } from '@offshoot/contracts/lineage-operations';
import { parseWith } from './parse-with.ts';

/** The body of a response about the family of a plant; undefined for one of another shape. */
export const parseBody = parseWith(lineageOperations);
