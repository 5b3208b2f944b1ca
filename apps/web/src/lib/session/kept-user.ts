import { me } from '@offshoot/contracts/auth';
import type { Me } from '@offshoot/contracts/auth';
import * as z from 'zod/mini';
import { tokenStore } from './token-store.ts';

/** The user as the server last returned them; null where nothing valid is stored. */
export function keptUser(): Me | null {
  const parsed = z.safeParse(me, tokenStore.user());
  return parsed.success ? parsed.data : null;
}
