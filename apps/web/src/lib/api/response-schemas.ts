import { me } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import { type HttpOperationName, httpOperations } from '@offshoot/contracts/http-operations';
import { responseSchema } from '@offshoot/contracts/operations/http';
import * as z from 'zod/mini';

/** The body of an operation's response; undefined for one of another shape. */
export function parseBody(operation: string, body: unknown): unknown {
  const parsed = z.safeParse(responseSchema(httpOperations[operation as HttpOperationName]), body);
  return parsed.success ? parsed.data : undefined;
}

/** A user as stored by this browser, perhaps by an older build; null for one of another shape. */
export function parseUser(stored: unknown): Me | null {
  const parsed = z.safeParse(me, stored);
  return parsed.success ? parsed.data : null;
}
