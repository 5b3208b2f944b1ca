import type { Exchange } from '@offshoot/contracts/exchange';
import { partId } from '../domain/moderated-parts.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';

/** Ids of everything in an exchange that moderators can keep from the other party. */
export const moderatedIds = (row: ExchangeRow): string[] =>
  [
    partId(row.id, 'request'),
    partId(row.id, 'reply'),
    partId(row.id, 'dispute'),
    row.requester_review_id,
    row.owner_review_id,
    row.requester_video_id,
    row.owner_video_id,
  ].filter((id) => id !== null);

type ModeratedFields = Pick<
  Exchange,
  | 'message'
  | 'message_hidden'
  | 'owner_message'
  | 'owner_message_hidden'
  | 'closed_note'
  | 'closed_note_hidden'
  | 'owner_video_url'
  | 'owner_video_file_path'
  | 'requester_video_url'
  | 'requester_video_file_path'
>;

/** The other party may read why an exchange was ended; the note of a no-show report is for moderators only. */
const noteOf = (row: ExchangeRow): string | null =>
  row.closed_by !== null && row.no_show_by === null ? row.closed_note : null;

/** What the parties wrote and gave, without what moderators keep from this viewer. */
export function moderatedFields(
  row: ExchangeRow,
  viewerId: string,
  withheld: ReadonlySet<string>,
  pathOf: (clip: string | null) => string | null,
): ModeratedFields {
  const [byRequester, byOwner] = [viewerId === row.requester_id, viewerId === row.owner_id];
  const [request, reply, dispute] = (['request', 'reply', 'dispute'] as const).map((part) =>
    withheld.has(partId(row.id, part)),
  );
  const noteIsHidden = noteOf(row) !== null && (dispute || (row.closed_by === row.owner_id ? reply : request));
  const replyIsHidden = row.owner_message !== null && reply;
  const showsVideo = (videoId: string | null, isOwn: boolean) => isOwn || videoId === null || !withheld.has(videoId);
  const showsRequesters = showsVideo(row.requester_video_id, byRequester);
  const showsOwners = showsVideo(row.owner_video_id, byOwner);
  return {
    message: request && !byRequester ? '' : row.message,
    owner_message: replyIsHidden && !byOwner ? null : row.owner_message,
    closed_note: noteIsHidden && row.closed_by !== viewerId ? null : noteOf(row),
    ...(request && { message_hidden: true }),
    ...(replyIsHidden && { owner_message_hidden: true }),
    ...(noteIsHidden && { closed_note_hidden: true }),
    owner_video_url: showsOwners ? row.owner_video_url : null,
    owner_video_file_path: showsOwners ? pathOf(row.owner_video_file_path) : null,
    requester_video_url: showsRequesters ? row.requester_video_url : null,
    requester_video_file_path: showsRequesters ? pathOf(row.requester_video_file_path) : null,
  };
}
