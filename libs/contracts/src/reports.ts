import * as z from 'zod/mini';
import { id, instant } from './basics.ts';
import { limits } from './limits.ts';
import { plainText } from './plain-text.ts';

/** What a user can report. A photo of a diary is reported as a `message`, which the last release knows, by its id. */
const reportSubject = z.enum(['plant', 'person', 'message', 'review']);
export type ReportSubject = z.infer<typeof reportSubject>;

/** The reason of a report; `forbidden_plant` is a protected, invasive or illegal one. */
export const reportReason = z.enum(['spam', 'scam', 'abuse', 'indecent', 'misleading', 'forbidden_plant', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

/** POST /reports. */
export const createReportBody = z.object({
  subject: reportSubject,
  subject_id: id,
  reason: reportReason,
  text: z._default(z.string().check(plainText(), z.maxLength(limits.reportText)), ''),
});
export type CreateReportBody = z.infer<typeof createReportBody>;

/** A report for the user who made it. */
export const report = z.object({
  id,
  subject: reportSubject,
  subject_id: id,
  reason: reportReason,
  text: z.string(),
  state: z.enum(['open', 'closed']),
  created_at: instant,
});
export type Report = z.infer<typeof report>;

/** A report and what became of it, for the user who made it. */
export const reportOutcome = z.extend(report, {
  /** The `message` is a photo of a diary. Missing from version 1.1.2. */
  of_photo: z.optional(z.boolean()),
  /** `upheld`: a moderator acted on it; `dismissed`: there was nothing to act on. Null while it is open. */
  outcome: z.nullable(z.enum(['upheld', 'dismissed'])),
  decided_at: z.nullable(instant),
  /** Until when the user can appeal against a dismissal; null once they have, or where there is none. */
  appeal_until: z.optional(z.nullable(instant)),
  /** `upheld`: a moderator acted on it after all. Its outcome is null while it is open, or if the content was deleted meanwhile. */
  appeal: z.optional(
    z.nullable(
      z.object({
        text: z.string(),
        state: z.enum(['open', 'closed']),
        outcome: z.nullable(z.enum(['upheld', 'dismissed'])),
        decided_at: z.nullable(instant),
      }),
    ),
  ),
});
export type ReportOutcome = z.infer<typeof reportOutcome>;

/** POST /reports/{id}/appeal: once per report, within six months of its dismissal. */
export const appealReportBody = z.object({
  text: z
    .string()
    .check(plainText(), z.minLength(limits.contactMessageMin, 'too_short'), z.maxLength(limits.reportText, 'too_long')),
});
