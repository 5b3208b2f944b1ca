import { limits } from '@offshoot/contracts/limits';
import { listRingMessages, sendRingMessage } from '@offshoot/contracts/operations/ring-chat';
import type { RingMessage } from '@offshoot/contracts/ring-chat';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { newestRun } from '../../components/chat/message-run.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useLive } from '../../lib/live/live.tsx';
import { mergeRingMessages } from './merge-ring-messages.ts';

const keyOf = (ringId: string) => [...keys.rings, 'messages', ringId] as const;

/** The messages of a ring's room: the latest at first, older ones on demand, new ones as they arrive. */
export function useRingMessages(ringId: string) {
  const client = useQueryClient();
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadingOlder = useRef(false);
  const loaded = useCallback(() => client.getQueryData<RingMessage[]>(keyOf(ringId)) ?? [], [client, ringId]);
  const query = useQuery({
    queryKey: keyOf(ringId),
    queryFn: async ({ signal }) => {
      const latest = await call(listRingMessages, { id: ringId, limit: limits.chatPage }, { signal });
      return [...newestRun(mergeRingMessages(loaded(), latest))];
    },
    staleTime: 0,
  });
  const older = useCallback(async () => {
    if (loadingOlder.current) return;
    loadingOlder.current = true;
    setOlderState('loading');
    try {
      // Sequence numbers have no gaps: the distance between the ends is the number of messages here.
      const offset = (loaded().at(-1)?.seq ?? 0) - (loaded()[0]?.seq ?? 1) + 1;
      const page = await call(listRingMessages, { id: ringId, limit: limits.chatPage, offset });
      client.setQueryData<RingMessage[]>(keyOf(ringId), (before) => mergeRingMessages(before ?? [], page));
      setOlderState('idle');
    } catch {
      setOlderState('failed');
    } finally {
      loadingOlder.current = false;
    }
  }, [client, loaded, ringId]);
  useLive('ring:message', ({ ring_id, message }) => {
    if (ring_id !== ringId) return;
    const [first, last] = [loaded()[0]?.seq ?? 1, loaded().at(-1)?.seq ?? 0];
    // Moderators changed an older one that is not here: those between are not here either.
    if (message.seq < first) return;
    if (message.seq > last + 1) void query.refetch();
    else client.setQueryData<RingMessage[]>(keyOf(ringId), (before) => mergeRingMessages(before ?? [], [message]));
  });
  const messages = query.data ?? [];
  return { ...query, messages, hasOlder: (messages[0]?.seq ?? 1) > 1, olderState, older };
}

/** Sends a message, and shows it as it is stored. */
export function useSendToRing(ringId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => call(sendRingMessage, { id: ringId, content }),
    onSuccess: (message) =>
      client.setQueryData<RingMessage[]>(keyOf(ringId), (before) => mergeRingMessages(before ?? [], [message])),
  });
}
