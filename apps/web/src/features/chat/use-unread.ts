import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { useLive } from '../../lib/live/live.tsx';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';

const unread = z.object({ total: z.number() });

/** The number of unread messages in all rooms. Live. */
export function useUnread(): number {
  const client = useQueryClient();
  const { status } = useSession();
  useLive('chat:unread', ({ total }) => client.setQueryData(keys.unread, { total }));
  const { data } = useQuery({
    queryKey: keys.unread,
    queryFn: ({ signal }) => api.get('/chat/unread', { schema: unread, signal }),
    enabled: status === 'in',
  });
  return status === 'in' ? (data?.total ?? 0) : 0;
}
