import { me } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import * as z from 'zod/mini';
import { tokenStore } from './token-store.ts';

/** The person as they were when the server last told; null where nothing is kept that can be read. */
export function keptUser(): Me | null {
  const parsed = z.safeParse(me, tokenStore.user());
  return parsed.success ? parsed.data : null;
}
