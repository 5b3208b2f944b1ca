import * as z from 'zod/mini';
import { id, instant, language } from './basics.ts';
import { caseSubject, decisionGround, moderationAct } from './moderation.ts';
import { reportReason } from './reports.ts';

/** A day, or an instant: a day begins at midnight UTC. */
const time = z.union([z.iso.date(), instant]);

/** GET /moderation/statements.ndjson: `from` is included, `to` is not. */
export const statementsQuery = z
  .object({ from: time, to: time })
  .check(z.refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], error: 'invalid_value' }));

/**
 * A statement of reasons as a line of the export. The fields and values are those of the European Union's DSA Transparency
 * Database (version 2 of its API) where it has them; its `content_date` and `territorial_scope` are unknown here. `act`,
 * `act_id`, `case_id`, `content_id` and `redress` are our own. It names no user and quotes nothing that one wrote.
 */
export const statementRecord = z.object({
  /** The id of the statement. */
  puid: id,
  act: moderationAct,
  act_id: id,
  case_id: id,
  decision_visibility: z.array(z.enum(['DECISION_VISIBILITY_CONTENT_DISABLED', 'DECISION_VISIBILITY_OTHER'])),
  decision_visibility_other: z.nullable(z.string()),
  decision_account: z.nullable(z.enum(['DECISION_ACCOUNT_SUSPENDED', 'DECISION_ACCOUNT_TERMINATED'])),
  decision_ground: z.literal('DECISION_GROUND_INCOMPATIBLE_CONTENT'),
  incompatible_content_ground: decisionGround,
  incompatible_content_explanation: z.string(),
  category: z.string(),
  content_id: id,
  content_type: z.array(z.string()),
  content_type_other: z.nullable(z.string()),
  content_language: z.nullable(language),
  /** What led to the decision, in codes. */
  // eslint-disable-next-line offshoot/vocabulary -- the name that the database gives it
  decision_facts: z.string(),
  source_type: z.enum(['SOURCE_ARTICLE_16', 'SOURCE_VOLUNTARY']),
  automated_detection: z.enum(['Yes', 'No']),
  automated_decision: z.enum(['AUTOMATED_DECISION_FULLY', 'AUTOMATED_DECISION_NOT_AUTOMATED']),
  /** The start, as a day in UTC. */
  application_date: z.iso.date(),
  /** The end of a ban; null where there is none. */
  end_date_account_restriction: z.nullable(z.iso.date()),
  redress: z.object({
    /** Until when the user concerned can, or could, appeal. */
    appeal_until: z.nullable(instant),
    appeal: z.nullable(z.enum(['open', 'granted', 'refused'])),
  }),
  created_at: instant,
});
export type StatementRecord = z.infer<typeof statementRecord>;

/** Statements of an interval, oldest first; `next` is the last one's id where there are more. */
export const statementsPage = z.object({ items: z.array(statementRecord), next: z.nullable(id) });

/**
 * A count of the public report: exact where `min` is `max`, else one of the numbers from `min` to `max`. 1 to 4 are always
 * `{ min: 1, max: 4 }`.
 */
const reportedCount = z.object({ min: z.number(), max: z.number() });
export type ReportedCount = z.infer<typeof reportedCount>;

/**
 * A calendar month (UTC) of the public report. Where one of the counts that add up to a total is 1 to 4, all of them and the total are
 * ranges of five (5 to 9, 10 to 14), so that the small one cannot be computed from the others; where even ranges would give it away, or
 * the total is below 5, only the total is there. Counts of 0 are left out of lists.
 */
const transparencyMonth = z.object({
  /** As `2026-05`. */
  month: z.string(),
  /** Reports that users sent. */
  reports: z.object({
    total: reportedCount,
    by_category: z.array(z.object({ category: reportReason, count: reportedCount })),
  }),
  /** Decisions against users that are in force; those that were undone or reversed meanwhile are counted as such only. */
  decisions: z.object({
    total: reportedCount,
    by_ground: z.array(z.object({ ground: decisionGround, rule: z.number(), count: reportedCount })),
    by_subject: z.array(z.object({ subject: caseSubject, count: reportedCount })),
    by_act: z.array(z.object({ act: moderationAct, count: reportedCount })),
    by_decider: z.array(z.object({ decider: z.enum(['machine', 'moderator']), count: reportedCount })),
    /** Undone by the moderator within seconds. */
    undone: reportedCount,
    /** Reversed later, as by a granted appeal. */
    reversed: reportedCount,
  }),
  /** Appeals against decisions and against dismissals of reports: received in this month, and decided in it. */
  appeals: z.object({ received: reportedCount, upheld: reportedCount, overturned: reportedCount }),
  /** How many hours half of the reports that were decided in this month waited at most; null for fewer than 5. */
  median_hours: z.nullable(z.number()),
});
export type TransparencyMonth = z.infer<typeof transparencyMonth>;

/** GET /transparency: the months that have ended, newest first, at most 36. */
export const transparencyReport = z.object({ months: z.array(transparencyMonth) });
export type TransparencyReport = z.infer<typeof transparencyReport>;
