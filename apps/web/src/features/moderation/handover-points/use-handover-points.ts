import type { HandoverPoint, HandoverPointBody } from '@offshoot/contracts/handover-points';
import {
  addHandoverPoint,
  deleteHandoverPoint,
  editHandoverPoint,
  listHandoverPoints,
} from '@offshoot/contracts/operations/handover-points';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** A page of the public places whose name or address contains a text. */
export const useHandoverPoints = (query: { q: string; page: number }) =>
  useQuery({
    queryKey: moderationKeys.handoverPointList(query),
    queryFn: ({ signal }) => call(listHandoverPoints, query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Also after a refusal: another moderator may have edited or deleted it. */
function useRefetching() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: moderationKeys.handoverPoints });
}

/** Adds a place, or edits the given one. */
export const useSaveHandoverPoint = (edited: HandoverPoint | null) =>
  useMutation({
    mutationFn: (body: HandoverPointBody) =>
      edited
        ? call(editHandoverPoint, { ...body, id: edited.id, edited_at: edited.edited_at })
        : call(addHandoverPoint, body),
    onSettled: useRefetching(),
  });

export const useDeleteHandoverPoint = () =>
  useMutation({
    mutationFn: ({ id }: HandoverPoint) => call(deleteHandoverPoint, { id }),
    onSettled: useRefetching(),
  });
