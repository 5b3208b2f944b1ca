import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { limits } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { caseSubject, decisionGround, moderationAct } from './decisions.ts';

/** A statement of reasons, for the user concerned (Digital Services Act, article 17). */
export const statement = z.object({
  id,
  act: moderationAct,
  subject: caseSubject,
  subject_id: id,
  /** The `request` or `reply` is a photo of a diary. Missing from version 1.1.2. */
  of_photo: z.optional(z.boolean()),
  /** What the decision was about: a plant's name, the start of a message. */
  excerpt: z.string(),
  ground: decisionGround,
  /** The moderator's note. */
  note: z.string(),
  /** What the decision followed: own checks, a report, both; and whether machines detected or decided. */
  source: z.enum(['own_initiative', 'report']),
  /**
   * Where few can have reported something, a report would show who did: then `source` is `own_initiative`, whatever it was, and
   * nothing is said about it.
   */
  source_is_withheld: z.optional(z.boolean()),
  automated_detection: z.boolean(),
  automated_decision: z.boolean(),
  /** When the content was posted; null where that is not known, as of an account. */
  posted_at: z.optional(z.nullable(instant)),
  /** Of a warning or a ban: the other decisions against the user in the year before, the newest first, at most five. */
  earlier: z.optional(
    z.array(
      z.object({
        act: moderationAct,
        subject: caseSubject,
        of_photo: z.optional(z.boolean()),
        excerpt: z.string(),
        ground: decisionGround,
        at: instant,
      }),
    ),
  ),
  starts_at: instant,
  ends_at: z.nullable(instant),
  /** Until when an appeal is possible; null once there is one, or for decisions that have none. */
  appeal_until: z.nullable(instant),
  appeal: z.nullable(
    z.object({
      state: z.enum(['open', 'granted', 'refused']),
      decided_at: z.nullable(instant),
      /** Of the decision on the appeal: its ground, and what the moderator wrote. Missing from version 1.1.2. */
      ground: z.optional(z.nullable(decisionGround)),
      note: z.optional(z.string()),
      /** The decision was about an edit of a plant that has a newer one: the newer one stays, also if the appeal is granted. */
      is_replaced: z.boolean(),
    }),
  ),
});
export type Statement = z.infer<typeof statement>;

/** What the texts about a decision call its subject. */
export const namedSubject = ({ subject, of_photo = false }: Pick<Statement, 'subject' | 'of_photo'>) =>
  of_photo ? 'diary_photo' : subject;

/** POST /appeals: once per decision, within six months. */
export const appealBody = z.object({
  statement_id: id,
  text: z
    .string()
    .check(plainText(), z.minLength(limits.contactMessageMin, 'too_short'), z.maxLength(limits.reportText, 'too_long')),
});
