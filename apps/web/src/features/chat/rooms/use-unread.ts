import { countUnreadMessages } from '@offshoot/contracts/operations/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { keepNewest } from '../../../lib/api/fresh-query-client.ts';
import { keys } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/session/session.tsx';

/** The number of unread messages in all rooms. Live. */
export function useUnread(): number {
  const client = useQueryClient();
  const { status } = useSession();
  useLive('chat:unread', ({ total }) => void keepNewest(client, keys.unread, { total }));
  const { data } = useQuery({
    queryKey: keys.unread,
    queryFn: ({ signal }) => call(countUnreadMessages, {}, { signal }),
    enabled: status === 'in',
  });
  return status === 'in' ? (data?.total ?? 0) : 0;
}
