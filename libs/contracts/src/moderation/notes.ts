import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { limits } from '../limits.ts';
import { plainText, shows } from '../plain-text.ts';
import { cardOfPerson } from './fields.ts';

/** POST /moderation/cases/{id}/notes and /moderation/people/{id}/notes. */
export const moderatorNoteBody = z.object({
  text: z.string().check(plainText(), shows(), z.maxLength(limits.reportText, 'too_long')),
});

/** POST /moderation/cases/{id}/assignment: whom the case is assigned to, and the note that says why. */
export const assignmentBody = z.extend(moderatorNoteBody, { moderator_id: id });

/** GET /moderation/cases/{id}/assignees: the moderators who may decide a case, by name. */
export const assignees = z.object({ items: z.array(cardOfPerson) });

/** What a moderator wrote to the others. */
export const moderatorNote = z.object({
  id,
  /** Null: the note is on the user, not on one case. */
  case_id: z.nullable(id),
  /** Null for a deleted account. */
  author: z.nullable(cardOfPerson),
  text: z.string(),
  /** Whether it was written with the mark for administrators. */
  escalates: z.optional(z.boolean()),
  at: instant,
});
export type ModeratorNote = z.infer<typeof moderatorNote>;

/** Notes, the oldest first: at most the last two hundred. */
export const moderatorNotes = z.object({ items: z.array(moderatorNote) });
