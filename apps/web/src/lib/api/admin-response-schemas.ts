import { adminOperations } from '@offshoot/contracts/admin-operations';
import { parseWith } from './parse-with.ts';

/** The body of a response to an admin's operation; undefined for one of another shape. */
export const parseBody = parseWith(adminOperations);
