import type { ChatMessage } from '@offshoot/contracts/chat';
import { limits } from '@offshoot/contracts/limits';
import { listMessages } from '@offshoot/contracts/operations/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { keys } from '../../../lib/api/query.ts';
import { lastWithoutGap, newestRun } from '../../../components/chat/message-run.ts';
import { mergeMessages, mergePushed, readUpTo } from './merge-messages.ts';
import { outbox } from '../outbox/outbox.ts';
import { useNewMessage } from './use-new-message.ts';

/** The most messages that the server sends in one page. */
const FETCHED_AT_ONCE = 100;

/** The messages of a room: the latest at first, older ones on demand, new ones as they arrive. */
export function useMessages(roomId: string) {
  const client = useQueryClient();
  const key = keys.messages(roomId);
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadingOlder = useRef(false);

  const loaded = useCallback(() => client.getQueryData<ChatMessage[]>(keys.messages(roomId)) ?? [], [client, roomId]);
  const merge = useCallback(
    (received: readonly ChatMessage[]) =>
      client.setQueryData<ChatMessage[]>(keys.messages(roomId), (before) => mergeMessages(before ?? [], received)),
    [client, roomId],
  );
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const latest = await call(listMessages, { room_id: roomId, limit: limits.chatPage }, { signal });
      return [...newestRun(mergeMessages(loaded(), latest))];
    },
    staleTime: 0,
  });
  /** Fetches everything after the last message without a gap: pushes are hints, and some may have been missed. */
  const catchUp = useCallback(async () => {
    for (let full = true; full && loaded().length > 0;) {
      const page = await call(listMessages, {
        room_id: roomId,
        limit: FETCHED_AT_ONCE,
        after_seq: lastWithoutGap(loaded()),
      });
      merge(page);
      full = page.length === FETCHED_AT_ONCE;
    }
  }, [loaded, roomId, merge]);

  const first = query.data?.[0]?.seq ?? 1;
  const fetchOlder = useCallback(
    async (limit: number) => {
      // Sequence numbers have no gaps: the distance between the ends is the number of messages here, whatever arrived
      // meanwhile.
      const offset = (loaded().at(-1)?.seq ?? 0) - (loaded()[0]?.seq ?? 1) + 1;
      merge(await call(listMessages, { room_id: roomId, limit, offset }));
    },
    [loaded, roomId, merge],
  );
  const older = useCallback(async () => {
    if (loadingOlder.current) return;
    loadingOlder.current = true;
    setOlderState('loading');
    try {
      await fetchOlder(limits.chatPage);
      setOlderState('idle');
    } catch {
      setOlderState('failed');
    } finally {
      loadingOlder.current = false;
    }
  }, [fetchOlder]);
  /** Fetches all messages back to a sequence number. */
  const reach = useCallback(
    async (seq: number) => {
      for (let first = loaded()[0]?.seq ?? 1; first > seq; first = loaded()[0]?.seq ?? 1) {
        await fetchOlder(FETCHED_AT_ONCE);
        if ((loaded()[0]?.seq ?? 1) >= first) throw new Error(`Message ${seq} is not in the room.`);
      }
    },
    [fetchOlder, loaded],
  );

  /** A new signed address for a photo whose own has expired. */
  const renew = useCallback(
    async ({ seq }: ChatMessage) => {
      const offset = Math.max(0, (loaded().at(-1)?.seq ?? 0) - seq);
      merge(await call(listMessages, { room_id: roomId, limit: 1, offset }));
    },
    [loaded, roomId, merge],
  );

  useNewMessage(roomId, (message) => {
    const expected = (loaded().at(-1)?.seq ?? 0) + 1;
    client.setQueryData<ChatMessage[]>(key, (before) => mergePushed(before ?? [], message));
    if (message.seq > expected) catchUp().catch(() => undefined);
  });
  useLive('chat:read', ({ room_id, reader_id, up_to_seq }) => {
    if (room_id === roomId)
      client.setQueryData<ChatMessage[]>(key, (before) => readUpTo(before ?? [], reader_id, up_to_seq));
  });
  useEffect(() => outbox.onSent((message) => message.room_id === roomId && merge([message])), [roomId, merge]);

  return { ...query, messages: query.data ?? [], hasOlder: first > 1, olderState, older, reach, catchUp, renew };
}
