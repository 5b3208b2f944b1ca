import * as z from 'zod/mini';
import { fitsInteger, id, instant } from '../basics.ts';
import { limits } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { caseDetail } from './cases.ts';
import { decisionGround, moderationAct } from './decisions.ts';

const note = z._default(z.string().check(plainText(), z.maxLength(limits.reportText)), '');

/** POST /moderation/cases/{id}/acts. `until` ends a ban; without it a ban has no end. `version` is the case's that the moderator saw. */
export const actBody = z.object({
  act: moderationAct,
  reason: z.optional(decisionGround),
  note,
  private_note: note,
  until: z.optional(instant),
  /** With `warn` and `ban`: hides the content of the case as well, as one decision that is undone as one. */
  also_hide: z._default(z.boolean(), false),
  /** With `warn` in a dispute: the party who is warned; otherwise it is the user whom the case concerns. */
  person_id: z.optional(id),
  version: z.number().check(z.int(), fitsInteger),
});
export type ActBody = z.infer<typeof actBody>;

/** The case after an act, the time until which the act can be undone, and the next case of the queue. */
export const actResult = z.object({ case: caseDetail, act_id: id, undo_until: instant, next: z.nullable(id) });
export type ActResult = z.infer<typeof actResult>;

/** POST /moderation/cases/bulk: one act on up to 100 cases; cases that have changed are skipped. `until` ends bans. */
export const bulkBody = z.object({
  cases: z
    .array(z.object({ id, version: z.number().check(z.int(), fitsInteger) }))
    .check(z.minLength(1), z.maxLength(100)),
  act: z.enum(['approve', 'reject', 'dismiss', 'hide', 'warn', 'ban']),
  reason: z.optional(decisionGround),
  note,
  until: z.optional(instant),
  also_hide: z._default(z.boolean(), false),
});
/** The outcome of each case: its act, or the code of the error. */
export const bulkResult = z.object({
  outcomes: z.array(z.object({ id, act_id: z.nullable(id), error: z.nullable(z.string()) })),
});

/** POST /moderation/cases/{id}/profile-reset. */
export const resetProfileBody = z.object({ reason: decisionGround, note, private_note: note });

/** POST /plants/{id}/admin-deactivate. */
export const deactivateBody = z.object({
  reason: z.string().check(plainText(), z.minLength(1, 'deactivation_reason_required'), z.maxLength(limits.reportText)),
});
