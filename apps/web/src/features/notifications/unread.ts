import { countUnreadNotifications } from '@offshoot/contracts/operations/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { useLive } from '../../lib/live/live.tsx';
import { keepNewest } from '../../lib/api/fresh-query-client.ts';
import { keys } from '../../lib/api/query.ts';
import { showUnread } from '../../lib/service-worker/shown-unread.ts';
import { useSession } from '../../lib/session/session.tsx';

/** The number of unread notifications, live; `onNew` is called for each new one. */
export function useUnread(onNew?: (id: string) => void): number {
  const client = useQueryClient();
  const { status } = useSession();
  useLive('notification:new', ({ id, unread }) => {
    void keepNewest(client, keys.unreadNotifications, unread);
    void client.invalidateQueries({ queryKey: keys.notificationList });
    onNew?.(id);
  });
  useLive('notification:unread', ({ total }) => {
    const cachedCount = client.getQueryData(keys.unreadNotifications);
    void keepNewest(client, keys.unreadNotifications, total);
    // Read elsewhere: on another device, or by opening its subject.
    if (cachedCount !== total) void client.invalidateQueries({ queryKey: keys.notificationList });
  });
  const { data } = useQuery({
    queryKey: keys.unreadNotifications,
    queryFn: async ({ signal }) => (await call(countUnreadNotifications, {}, { signal })).unread,
    enabled: status === 'in',
  });
  const unread = status === 'in' ? data : 0;
  useEffect(() => {
    if (unread !== undefined) void showUnread(unread).catch(() => undefined);
  }, [unread]);
  return unread ?? 0;
}
