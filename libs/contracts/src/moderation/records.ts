import * as z from 'zod/mini';
import { actor, id, instant, language } from '../basics.ts';
import { caseSubject, decisionGround, moderationAct } from './decisions.ts';
import { cardOfPerson } from './fields.ts';

/** A decision in a case, as moderators see it. */
export const actRecord = z.object({
  id,
  case_id: id,
  act: moderationAct,
  /** `machine`, `operator`, or the moderator. */
  by: z.union([z.literal('machine'), z.literal('operator'), cardOfPerson, z.null()]),
  ground: z.nullable(decisionGround),
  /** For the user concerned. */
  note: z.nullable(z.string()),
  /** For moderators only. */
  private_note: z.nullable(z.string()),
  until: z.nullable(instant),
  at: instant,
  undone_at: z.nullable(instant),
  /** What the act was about, for the log. */
  subject: caseSubject,
  subject_id: id,
  /** The `request` or `reply` is a photo of a diary. Missing from version 1.1.2. */
  of_photo: z.optional(z.boolean()),
  person: z.nullable(cardOfPerson),
  excerpt: z.string(),
});
export type ActRecord = z.infer<typeof actRecord>;

/** What moderators know about a user. */
export const personRecord = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  bio: z.string(),
  /** Of their account: what they are notified in. */
  language,
  /** Missing while it is not known; then no act is on them. */
  role: z.optional(actor.shape.role),
  created_at: instant,
  listings: z.number(),
  exchanges: z.number(),
  /** Strikes that count: of the last 365 days. */
  strikes: z.number(),
  reports_against: z.number(),
  /** No-shows that stand, and those that are contested. */
  no_shows: z.optional(z.number()),
  contested_no_shows: z.optional(z.number()),
  /** End of the ban in force; null where there is none. The year 9999 is no end. */
  banned_until: z.nullable(instant),
  /** Whether a ban of an account that they deleted went on for this one. */
  had_banned_account: z.optional(z.boolean()),
  ban_reason: z.nullable(z.string()),
});
export type PersonRecord = z.infer<typeof personRecord>;
