import { me } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import { memberOperations } from '@offshoot/contracts/member-operations';
import * as z from 'zod/mini';
import { parseWith } from './parse-with.ts';

/** The body of an operation's response; undefined for one of another shape, and for operations of admins. */
export const parseBody = parseWith(memberOperations);

/** A user as stored by this browser, perhaps by an older build; null for one of another shape. */
export function parseUser(stored: unknown): Me | null {
  const parsed = z.safeParse(me, stored);
  return parsed.success ? parsed.data : null;
}
