import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import * as letters from '../contact.ts';
import * as reports from '../reports.ts';
import { rpcMethod } from './rpc-method.ts';

/** What moderation-service answers. */
export const moderationMethods = {
  /** How the judgement of a plant stands, for its owner's page. */
  'moderation.case': rpcMethod(
    z.object({ plant_id: id }),
    z.object({ state: z.enum(['none', 'judging', 'waiting_for_person', 'decided']), since: z.nullable(instant) }),
    { who: 'anyone' },
  ),
  /** Keeps a letter for the moderators' inbox; a visitor leaves an address for the answer. */
  'moderation.write': rpcMethod(
    z.extend(letters.feedbackBody, { kind: letters.contactMessageKind }),
    letters.contactReceipt,
    {
      who: 'anyone',
      callers: ['gateway', 'auth'],
      errors: ['validation_failed', 'rate_limited'],
    },
  ),
  /** Keeps a report for the moderators. */
  'moderation.report': rpcMethod(reports.createReportBody, reports.report, {
    who: 'signed_in',
    writes: true,
    errors: [
      'plant_not_found',
      'user_not_found',
      'review_not_found',
      'forbidden',
      'already_reported',
      'report_limit_reached',
    ],
    deadline: 4_000,
  }),
} as const;
