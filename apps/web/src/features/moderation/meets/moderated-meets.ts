import { decideMeet, moderatedMeets } from '@offshoot/contracts/operations/meets';
import type { Meet } from '@offshoot/contracts/meets';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { meetKeys } from '../../../components/meets/meet-keys.ts';
import { call } from '../../../lib/api/call.ts';

/** A page of the swap meets that wait for a moderator, or that are public and ahead. */
export const useModeratedMeets = (query: { state: 'pending' | 'ahead'; page: number }) =>
  useQuery({
    queryKey: meetKeys.moderated(query),
    queryFn: ({ signal }) => call(moderatedMeets, query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Publishes a meet, or declines it with a reason, as it was read. */
export function useDecideMeet({ id, version }: Meet) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: { approve: boolean; reason: string }) => call(decideMeet, { id, version, ...decision }),
    // Also after a refusal: another moderator may have decided, or its host edited it.
    onSettled: () => client.invalidateQueries({ queryKey: meetKeys.all }),
  });
}
