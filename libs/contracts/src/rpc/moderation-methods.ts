import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import * as contact from '../contact.ts';
import * as reports from '../reports.ts';
import { rpcMethod } from './rpc-method.ts';

/** The RPC methods of moderation-service. */
export const moderationMethods = {
  /** The state of a plant's judgement, for its owner. */
  'moderation.case': rpcMethod(
    z.object({ plant_id: id }),
    z.object({ state: z.enum(['none', 'judging', 'waiting_for_person', 'decided']), since: z.nullable(instant) }),
    { who: 'anyone' },
  ),
  /** Stores a contact message for the moderators; a visitor must give an email address for the reply. */
  'moderation.write': rpcMethod(
    z.extend(contact.feedbackBody, { kind: contact.contactMessageKind }),
    contact.contactReceipt,
    {
      who: 'anyone',
      callers: ['gateway', 'auth'],
      errors: ['validation_failed', 'rate_limited'],
    },
  ),
  /** Stores a report for the moderators. */
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
