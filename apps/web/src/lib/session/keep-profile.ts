import type { MeWithStats } from '@offshoot/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { keepNewest } from '../api/fresh-query-client.ts';
import { keys } from '../api/query.ts';
import { tokenStore } from './token-store.ts';

/** Writes a changed profile to the session and to the cache of every screen. */
export async function keepProfile(client: QueryClient, profile: MeWithStats): Promise<void> {
  tokenStore.keepUser(profile);
  await keepNewest(client, keys.me, profile);
}
