import { chatRoom } from '@offshoot/contracts/chat';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query.ts';

/** The user's rooms, the most recently active first. */
export const useRooms = () =>
  useQuery({
    queryKey: keys.roomList,
    queryFn: ({ signal }) => api.get('/chat/rooms', { schema: z.array(chatRoom), signal }),
  });

export const useRoom = (roomId: string) =>
  useQuery({
    queryKey: keys.room(roomId),
    queryFn: ({ signal }) => api.get(`/chat/rooms/${roomId}`, { schema: chatRoom, signal }),
  });

/** The room of an exchange, created on demand. */
export const useRoomOfExchange = (exchangeId: string) =>
  useQuery({
    queryKey: keys.roomOfExchange(exchangeId),
    queryFn: () => api.post(`/chat/exchange/${exchangeId}/create-room`, { schema: chatRoom }),
  });
