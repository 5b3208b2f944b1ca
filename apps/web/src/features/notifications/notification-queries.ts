import type { Notification, NotificationPage } from '@offshoot/contracts/notifications';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@offshoot/contracts/operations/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';

type Pages = InfiniteData<NotificationPage>;
const PAGE = 20;

/** All of the user's notifications, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: keys.notificationList,
    queryFn: ({ pageParam, signal }) => call(listNotifications, { before: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** The notifications of all loaded pages. */
export const itemsOf = (data: Pages | undefined): Notification[] => data?.pages.flatMap((page) => page.items) ?? [];

interface Before {
  pages: Pages | undefined;
  unread: number | undefined;
}

/** Marks some as read in the cache; returns the previous data, for a rollback. */
async function showRead(
  client: QueryClient,
  isTarget: (notification: Notification) => boolean,
  all: boolean,
): Promise<Before> {
  await client.cancelQueries({ queryKey: keys.notifications });
  const before = {
    pages: client.getQueryData<Pages>(keys.notificationList),
    unread: client.getQueryData<number>(keys.unreadNotifications),
  };
  const meant = (notification: Notification) => notification.read_at === null && isTarget(notification);
  const fewer = itemsOf(before.pages).filter(meant).length;
  const now = new Date().toISOString();
  client.setQueryData<Pages>(
    keys.notificationList,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.map((notification) =>
            meant(notification) ? { ...notification, read_at: now } : notification,
          ),
        })),
      },
  );
  client.setQueryData<number>(keys.unreadNotifications, (count) => count && (all ? 0 : Math.max(0, count - fewer)));
  return before;
}

function putBack(client: QueryClient, before: Before | undefined): void {
  if (!before) return;
  client.setQueryData(keys.notificationList, before.pages);
  client.setQueryData(keys.unreadNotifications, before.unread);
}

/** Marks one as read: shown at once, and reverted if the server refuses. */
export function useRead(onRefused: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(readNotification, { id }),
    onMutate: (id) => showRead(client, (notification) => notification.id === id, false),
    onError: (error, _id, before) => {
      putBack(client, before);
      onRefused(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.unreadNotifications }),
  });
}

/** Marks all as read up to the newest one on the screen: later ones stay unread. */
export function useReadAll(onRefused: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newest: string) => call(readAllNotifications, { up_to_id: newest }),
    onMutate: (newest) => showRead(client, (notification) => notification.id <= newest, true),
    onError: (error, _newest, before) => {
      putBack(client, before);
      onRefused(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.unreadNotifications }),
  });
}
