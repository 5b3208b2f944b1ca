import { meetOperations } from '@offshoot/contracts/meet-operations';
import { parseWith } from './parse-with.ts';

/** The body of a response about swap meets; undefined for one of another shape. */
export const parseBody = parseWith(meetOperations);
