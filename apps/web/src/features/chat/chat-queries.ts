import { getRoom, listRooms, openRoom } from '@offshoot/contracts/operations/chat';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';

/** The user's rooms, the most recently active first. */
export const useRooms = () =>
  useQuery({
    queryKey: keys.roomList,
    queryFn: ({ signal }) => call(listRooms, {}, { signal }),
  });

export const useRoom = (roomId: string) =>
  useQuery({
    queryKey: keys.room(roomId),
    queryFn: ({ signal }) => call(getRoom, { id: roomId }, { signal }),
  });

/** The room of an exchange, created on demand. */
export const useRoomOfExchange = (exchangeId: string) =>
  useQuery({
    queryKey: [...keys.rooms, 'of-exchange', exchangeId],
    queryFn: () => call(openRoom, { exchange_id: exchangeId }),
  });
