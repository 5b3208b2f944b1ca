import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachedResponses } from './cached-responses.ts';
import { keys } from './query.ts';
import { useSession } from './session.tsx';
import { type LiveName, listen } from './socket.ts';

/** What each push makes old. Screens in view fetch it again at once, those behind them when somebody comes back. */
const touched = {
  'plant:changed': [keys.plants, keys.me],
  'exchange:changed': [keys.exchanges, keys.plants, keys.rooms, keys.people, keys.me],
  'reward:granted': [keys.rewards, keys.me],
  'chat:message': [keys.roomList],
  'chat:read': [keys.roomList],
  // Also comes after reading, on whichever page that was.
  'chat:unread': [keys.roomList],
  'chat:room': [keys.rooms],
} satisfies Partial<Record<LiveName, readonly QueryKey[]>>;

/** What pushes speak of. Searches are not among it: they are everybody's, and seldom about the person. */
const pushedAbout: readonly QueryKey[] = [
  keys.plantsAlone,
  keys.myPlants(),
  keys.availableForExchange,
  keys.exchanges,
  keys.rooms,
  keys.unread,
  keys.notifications,
  keys.rewards,
  keys.me,
];
const everything: readonly QueryKey[] = [[]];

/**
 * Has these answers fetched again. A first answer that is still on its way may be older than the news, and TanStack would
 * take it for new: it is shown, and then asked for once more.
 */
export async function fetchAgain(client: QueryClient, old: readonly QueryKey[]): Promise<void> {
  const onTheirWay = (queryKey: QueryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.all(
    old.map(async (queryKey) => {
      const first = new Set(onTheirWay(queryKey));
      await client.invalidateQueries({ queryKey });
      if (first.size > 0) await client.invalidateQueries({ queryKey, predicate: (query) => first.has(query) });
    }),
  );
}

/** Keeps what the person sees as the server has it: by its pushes, and whenever some may have been missed. */
export function useFreshness(): void {
  const client = useQueryClient();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'in') return undefined;
    const onPush = ([name, old]: [string, readonly QueryKey[]]) =>
      listen(name as keyof typeof touched, () => void fetchAgain(client, old));
    // What the worker answered while the server was away is old on every screen; else only what pushes speak of may be.
    const onLine = () => void fetchAgain(client, cachedResponses.oldest() === null ? pushedAbout : everything);
    const stops = [...Object.entries(touched).map(onPush), listen('connected', onLine)];
    return () => stops.forEach((stop) => stop());
  }, [client, status]);
}
