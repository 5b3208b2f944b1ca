import { searchMessages } from '@offshoot/contracts/operations/chat';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** The messages of a room that contain the words of a query, newest first, page by page. */
export const useFound = (roomId: string, query: string) =>
  useInfiniteQuery({
    queryKey: ['chat', 'found', roomId, query],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { room_id: roomId, query, before_seq: pageParam ?? undefined }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before_seq }) => next_before_seq,
    enabled: query !== '',
    // Messages arrive meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
