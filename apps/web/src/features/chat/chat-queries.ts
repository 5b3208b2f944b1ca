import { chatRoom } from '@offshoot/contracts/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';
import { keys } from '../../lib/query.ts';

/** The person's rooms, the latest talk first. Live. */
export function useRooms() {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: keys.rooms });
  useLive('chat:message', again);
  useLive('chat:read', again);
  // Also comes after reading, on whichever page that was.
  useLive('chat:unread', again);
  useLive('chat:room', again);
  useLive('reconnected', again);
  return useQuery({
    queryKey: keys.rooms,
    queryFn: ({ signal }) => api.get('/chat/rooms', { schema: z.array(chatRoom), signal }),
  });
}

export function useRoom(roomId: string) {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: keys.room(roomId) });
  useLive('exchange:changed', again);
  useLive('chat:room', (told) => {
    if (told.room_id === roomId) again();
  });
  useLive('reconnected', again);
  return useQuery({
    queryKey: keys.room(roomId),
    queryFn: ({ signal }) => api.get(`/chat/rooms/${roomId}`, { schema: chatRoom, signal }),
  });
}

/** The room of an exchange; it is made if it does not stand yet. */
export const useRoomOfExchange = (exchangeId: string) =>
  useQuery({
    queryKey: [...keys.rooms, 'of-exchange', exchangeId],
    queryFn: () => api.post(`/chat/exchange/${exchangeId}/create-room`, { schema: chatRoom }),
  });
