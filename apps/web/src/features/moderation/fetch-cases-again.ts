import type { QueryClient } from '@tanstack/react-query';
import { moderationKeys } from './moderation-keys.ts';

/** Fetches the counts and the list that are shown again. */
export async function fetchCasesAgain(client: QueryClient): Promise<void> {
  const stale = [moderationKeys.counts, moderationKeys.lists];
  await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
