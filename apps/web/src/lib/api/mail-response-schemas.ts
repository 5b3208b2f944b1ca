import { mailOperations } from '@offshoot/contracts/mail-operations';
import { parseWith } from './parse-with.ts';

/** The body of a response about mail; undefined for one of another shape. */
export const parseBody = parseWith(mailOperations);
