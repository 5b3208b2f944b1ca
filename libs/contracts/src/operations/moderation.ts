import * as z from 'zod/mini';
import { id, instant } from '../basics.ts';
import * as contact from '../contact.ts';
import * as reports from '../reports.ts';
import { httpOperation, operation } from './operation.ts';

/** The state of a plant's judgement, for its owner. */
export const moderationCase = operation('moderation.case', {
  request: z.object({ plant_id: id }),
  response: z.object({
    state: z.enum(['none', 'judging', 'waiting_for_person', 'decided']),
    since: z.nullable(instant),
  }),
  who: 'anyone',
});

/** Stores a contact message for the moderators; a visitor must give an email address for the reply. */
export const writeContactMessage = operation('moderation.write', {
  request: z.extend(contact.feedbackBody, { kind: contact.contactMessageKind }),
  response: contact.contactReceipt,
  who: 'anyone',
  callers: ['gateway', 'auth'],
  errors: ['validation_failed', 'rate_limited'],
});

export const sendReport = operation('moderation.report', {
  request: reports.createReportBody,
  response: reports.report,
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
  deadline: 6_000,
  http: {
    summary: 'Report a plant, a user, a message or a review',
    route: 'POST /reports',
    access: 'active',
    status: 201,
  },
});

export const sendContactMessage = httpOperation('contact.send', {
  access: 'anyone',
  summary: 'Send a message to the moderators; visitors give an email address for the reply',
  route: 'POST /contact',
  status: 201,
  budget: 'credentials',
  errors: ['validation_failed', 'rate_limited'],
  request: contact.contactBody,
  response: contact.contactReceipt,
});

export const sendFeedback = httpOperation('contact.feedback', {
  access: 'anyone',
  summary: 'Send feedback on the site',
  route: 'POST /feedback',
  status: 201,
  budget: 'credentials',
  errors: ['validation_failed', 'rate_limited'],
  request: contact.feedbackBody,
  response: contact.contactReceipt,
});
