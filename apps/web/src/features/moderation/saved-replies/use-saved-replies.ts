import type { SavedReply, SavedReplyBody } from '@offshoot/contracts/moderation';
import {
  deleteSavedReply,
  editSavedReply,
  listSavedReplies,
  saveReply,
} from '@offshoot/contracts/operations/saved-replies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** The replies that all moderators share, read again with each menu and dialog that shows them. */
export function useSavedReplies() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: moderationKeys.savedReplies });
  const list = useQuery({
    queryKey: moderationKeys.savedReplies,
    queryFn: ({ signal }) => call(listSavedReplies, {}, { signal }),
    staleTime: 0,
  });
  const save = useMutation({
    mutationFn: ({ edited, body }: { edited: SavedReply | null; body: SavedReplyBody }) =>
      edited ? call(editSavedReply, { ...body, id: edited.id, edited_at: edited.edited_at }) : call(saveReply, body),
    // Also after a refusal: another moderator may have edited or deleted it.
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedReply) => call(deleteSavedReply, { id }),
    onSettled: again,
  });
  return { list, save, remove };
}
