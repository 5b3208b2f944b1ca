import type { MeWithStats } from '@offshoot/contracts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../api/query.ts';
import { tokenStore } from './token-store.ts';

/** Writes a changed profile to the cache of every screen; a response in flight is older and dropped. */
export async function keepProfile(client: QueryClient, profile: MeWithStats): Promise<void> {
  await client.cancelQueries({ queryKey: keys.me });
  tokenStore.keepUser(profile);
  client.setQueryData(keys.me, profile);
}
