import { moderationOperations } from '@offshoot/contracts/moderation-operations';
import { parseWith } from './parse-with.ts';

/** The body of a response about moderation, or to a message to the moderators; undefined for one of another shape. */
export const parseBody = parseWith(moderationOperations);
