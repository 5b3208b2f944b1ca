import { chatMessage, type ChatMessage } from '@offshoot/contracts/chat';
import { limits } from '@offshoot/contracts/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';
import { keys } from '../../lib/query.ts';
import { lastWithoutGap, mergeMessages, readUpTo } from './merge-messages.ts';

const messages = z.array(chatMessage);
const path = (roomId: string) => `/chat/rooms/${roomId}/messages`;

/** A message on its way. Its id goes with every try, so that none of them doubles it. */
export interface Outgoing {
  clientId: string;
  content: string;
  failed: unknown;
}

/** The messages of a room: the latest at first, older ones on demand, new ones as they come. */
export function useMessages(roomId: string) {
  const client = useQueryClient();
  const key = keys.messages(roomId);
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [allThere, setAllThere] = useState(false);

  const take = useCallback(
    (told: readonly ChatMessage[]) => client.setQueryData<ChatMessage[]>(keys.messages(roomId), (known) => mergeMessages(known ?? [], told)),
    [client, roomId],
  );
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const latest = await api.get(path(roomId), { schema: messages, query: { limit: limits.chatPage }, signal });
      return mergeMessages(client.getQueryData<ChatMessage[]>(key) ?? [], latest);
    },
    staleTime: 0,
  });
  const catchUp = async () => {
    const known = client.getQueryData<ChatMessage[]>(key) ?? [];
    take(await api.get(path(roomId), { schema: messages, query: { limit: 100, after_seq: lastWithoutGap(known) } }));
  };
  const older = async () => {
    const known = client.getQueryData<ChatMessage[]>(key) ?? [];
    const page = await api.get(path(roomId), { schema: messages, query: { limit: limits.chatPage, offset: known.length } });
    if (page.length < limits.chatPage) setAllThere(true);
    take(page);
  };

  useLive('chat:message', ({ room_id, message }) => {
    if (room_id === roomId) take([message]);
  });
  useLive('chat:read', ({ room_id, reader_id, up_to_seq }) => {
    if (room_id === roomId) client.setQueryData<ChatMessage[]>(key, (known) => readUpTo(known ?? [], reader_id, up_to_seq));
  });
  // What a lost push or a lost line missed is fetched by number.
  useLive('reconnected', () => void catchUp());

  const post = async (clientId: string, content: string) => {
    setOutgoing((all) => [...all.filter((one) => one.clientId !== clientId), { clientId, content, failed: null }]);
    try {
      take([await api.post(path(roomId), { schema: chatMessage, body: { content, message_type: 'text', client_msg_id: clientId } })]);
      setOutgoing((all) => all.filter((one) => one.clientId !== clientId));
    } catch (error) {
      setOutgoing((all) => all.map((one) => (one.clientId === clientId ? { ...one, failed: error } : one)));
    }
  };

  const known = query.data ?? [];
  return {
    ...query,
    messages: known,
    // A push may be quicker than the answer to the send: the message stands once.
    outgoing: outgoing.filter((one) => !known.some((message) => message.client_msg_id === one.clientId)),
    hasOlder: !allThere && known.length >= limits.chatPage,
    older,
    send: (content: string) => void post(crypto.randomUUID(), content),
    retry: (one: Outgoing) => void post(one.clientId, one.content),
  };
}
