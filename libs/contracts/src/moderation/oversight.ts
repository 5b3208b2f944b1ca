import * as z from 'zod/mini';
import { id, instant, language, queryNumber } from '../basics.ts';
import { caseQueue, caseSubject, decisionGround, moderationAct } from './decisions.ts';
import { cardOfPerson, cursor } from './fields.ts';
import { actRecord, personRecord } from './records.ts';

/** GET /moderation/log: every act, or those of the last `days` days, newest first. */
export const logQuery = z.object({
  act: z.optional(moderationAct),
  moderator_id: z.optional(id),
  person_id: z.optional(id),
  subject: z.optional(caseSubject),
  ground: z.optional(decisionGround),
  days: z.optional(queryNumber(z.int(), z.minimum(1), z.maximum(365))),
  cursor,
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export const logPage = z.object({ items: z.array(actRecord), next: z.nullable(z.string()) });

/** GET /moderation/statistics, of the last `days` days; of moderators' decisions, or of the machine's. */
export const statisticsQuery = z.object({
  days: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(365)), 30),
  queue: z.optional(caseQueue),
  language: z.optional(language),
  by: z._default(z.enum(['moderators', 'machine']), 'moderators'),
});
export type StatisticsQuery = z.infer<typeof statisticsQuery>;

/**
 * Of the listings that moderators refused on a ground, how many had the signal, and the share estimated with the samples of what the
 * machine approved; null where too few were looked at.
 */
const recall = z.object({ seen: z.number(), refused: z.number(), share: z.nullable(z.number()) });
export type Recall = z.infer<typeof recall>;
/** What has a default is not written by version 1.1.2. */
export const moderationStatistics = z.object({
  /** When they were computed: they are kept for a minute. */
  as_of: instant,
  opened: z.number(),
  decided: z.number(),
  overdue: z.number(),
  median_seconds: z.nullable(z.number()),
  by_act: z.array(z.object({ act: moderationAct, count: z.number() })),
  by_moderator: z.array(z.object({ moderator: z.nullable(cardOfPerson), count: z.number(), undone: z.number() })),
  /**
   * For each signal of the machine: how many decided cases had it, in how many the decision agreed (precision), and its recall;
   * null for signals that look for no ground in particular, and for decisions of the machine.
   */
  by_signal: z.array(
    z.object({ code: z.string(), cases: z.number(), upheld: z.number(), recall: z._default(z.nullable(recall), null) }),
  ),
  /** What any signal saw of the listings refused on each ground that one looks for. */
  by_ground: z._default(z.array(z.object({ ground: decisionGround, recall })), []),
  /** The samples that recall is estimated with. */
  recall_samples: z._default(z.number(), 0),
  /** Approvals by machine that were sampled, and how many of them moderators would have refused. */
  sampled: z.number(),
  sampled_refused: z.number(),
  reports: z.number(),
  reports_upheld: z.number(),
  appeals: z.number(),
  appeals_granted: z.number(),
});
export type ModerationStatistics = z.infer<typeof moderationStatistics>;

/** GET /moderation/people: users by name or id. */
export const peopleQuery = z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) });

/** GET /moderation/people/{id}: the record of a user, the decisions about them, newest first, and the case opened for acts on them. */
export const personFile = z.object({ person: personRecord, acts: z.array(actRecord), case_id: z.nullable(id) });
