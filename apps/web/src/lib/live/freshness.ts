import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cachedResponses } from '../api/cached-responses.ts';
import { keys } from '../api/query.ts';
import { useSession } from '../session/session.tsx';
import { type LiveName, listen } from './socket.ts';

/**
 * The queries that each push makes stale. Active ones are fetched again at once, inactive ones when they are shown
 * again.
 */
const touched = {
  'plant:changed': [keys.plants, keys.wishes, keys.me],
  'exchange:changed': [keys.exchanges, keys.plants, keys.rooms, keys.people, keys.me],
  'ring:changed': [keys.rings],
  'reward:granted': [keys.rewards, keys.me],
  // Also of a plant that is ready or free again.
  'notification:new': [keys.plantsAlone],
  'chat:message': [keys.roomList],
  'chat:read': [keys.roomList],
  // Also sent after reading, on any page.
  'chat:unread': [keys.roomList],
  'chat:room': [keys.rooms],
} satisfies Partial<Record<LiveName, readonly QueryKey[]>>;

/** What pushes cover. Searches are not included: they are public, and seldom about the user. */
const pushedAbout: readonly QueryKey[] = [
  keys.plantsAlone,
  keys.myPlants(),
  keys.availableForExchange,
  keys.wishes,
  keys.rings,
  keys.exchanges,
  keys.rooms,
  keys.unread,
  keys.notifications,
  keys.rewards,
  keys.me,
];
const everything: readonly QueryKey[] = [[]];

const invalidate = (client: QueryClient, old: readonly QueryKey[]): void =>
  old.forEach((queryKey) => void client.invalidateQueries({ queryKey }));

/** Keeps queries up to date: by pushes, and whenever some may have been missed. */
export function useFreshness(): void {
  const client = useQueryClient();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'in') return undefined;
    const onPush = ([name, old]: [string, readonly QueryKey[]]) =>
      listen(name as keyof typeof touched, () => invalidate(client, old));
    // Cached responses of the service worker are stale on every screen; otherwise only what pushes cover may be.
    const onLine = () => invalidate(client, cachedResponses.oldest() === null ? pushedAbout : everything);
    const onFollower = listen('notification:new', ({ kind }) => {
      if (kind === 'new_follower') invalidate(client, [keys.me]);
    });
    const stops = [...Object.entries(touched).map(onPush), onFollower, listen('connected', onLine)];
    return () => stops.forEach((stop) => stop());
  }, [client, status]);
}
