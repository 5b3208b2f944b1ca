import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import { exchangeStatus } from '../exchange.ts';
import { caseSubject, decisionGround, moderationAct } from '../moderation/decisions.ts';

/** The fields that every event of an exchange carries. `version` increases with each change of the exchange. */
export const exchangeEvent = z.object({
  exchange_id: id,
  version: z.number(),
  status: exchangeStatus,
  requester_id: id,
  owner_id: id,
  plant_id: id,
  offered_plant_id: z.nullable(id),
  at: instant,
});

/** A moderator's decision. `person_id`: the user whom it concerns. */
export const moderationDecision = z.object({
  act_id: id,
  case_id: id,
  act: moderationAct,
  /** The machine decided, not a moderator. */
  automated: z.optional(z.boolean()),
  /** Whether the content waited for this decision and was not shown before. */
  was_held: z.optional(z.boolean()),
  /** Whether it ended the work on the case. Missing from version 1.1.2. */
  closes: z.optional(z.boolean()),
  undone: z.boolean(),
  subject: caseSubject,
  subject_id: id,
  /** Of an appeal: what the decision that it is against did. */
  appealed: z.optional(moderationAct),
  person_id: z.nullable(id),
  plant_id: z.nullable(id),
  exchange_id: z.nullable(id),
  ground: z.nullable(decisionGround),
  until: z.nullable(instant),
  at: instant,
});
