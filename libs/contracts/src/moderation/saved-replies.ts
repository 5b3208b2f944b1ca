import * as z from 'zod/mini';
import { id, instant, language } from '../basics.ts';
import { limits } from '../limits.ts';
import { plainLine, plainText, shows } from '../plain-text.ts';
import { cardOfPerson } from './fields.ts';

/** POST /moderation/saved-replies: a text that moderators insert into what they write to users. */
export const savedReplyBody = z.object({
  name: z.string().check(plainLine(), shows(), z.maxLength(limits.savedReplyNameMax, 'too_long')),
  /** Of the text. */
  language,
  text: z.string().check(plainText(), shows(), z.maxLength(limits.reportText, 'too_long')),
});
export type SavedReplyBody = z.infer<typeof savedReplyBody>;

/** PUT /moderation/saved-replies/{id}: `edited_at` is that of the text which was edited. */
export const editSavedReplyBody = z.extend(savedReplyBody, { edited_at: instant });

export const savedReply = z.extend(savedReplyBody, {
  id,
  edited_at: instant,
  /** Null for a deleted account. */
  edited_by: z.nullable(cardOfPerson),
});
export type SavedReply = z.infer<typeof savedReply>;

/** GET /moderation/saved-replies, by name. */
export const savedReplies = z.object({ items: z.array(savedReply) });
