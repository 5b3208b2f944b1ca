import * as z from 'zod/mini';
import { byId, id, instant, noBody } from '../basics.ts';
import * as contact from '../contact.ts';
import * as moderation from '../moderation.ts';
import * as reports from '../reports.ts';
import * as transparency from '../transparency.ts';
import { httpOperation, operation } from './operation.ts';

/** Stores a contact message for the moderators; a visitor must give an email address for the reply. */
export const writeContactMessage = operation('moderation.write', {
  request: z.extend(contact.feedbackBody, {
    kind: contact.contactMessageKind,
    topic: contact.contactBody.shape.topic,
    link: contact.contactBody.shape.link,
  }),
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
    'not_found',
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
  summary:
    'Send a message to the moderators, or a notice of illegal content; visitors give an email address for the reply',
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

/** Errors of claiming and deciding a case. */
const caseErrors = ['case_not_found', 'own_case', 'already_decided', 'case_claimed', 'act_not_possible'] as const;

/** Milliseconds. The desk is opened after pauses in which the service may have been idle. */
const deskDeadline = 6_000;

export const caseCounts = operation('moderation.counts', {
  request: z.object({}),
  response: moderation.caseCounts,
  who: 'moderator',
  deadline: deskDeadline,
  http: { summary: 'Count the open cases of each queue', route: 'GET /moderation/counts' },
});

export const listCases = operation('moderation.cases', {
  request: moderation.casesQuery,
  response: moderation.casePage,
  who: 'moderator',
  deadline: deskDeadline,
  http: { summary: 'List the cases of a queue, most urgent first', route: 'GET /moderation/cases' },
});

export const getCase = operation('moderation.get_case', {
  request: byId,
  response: moderation.caseDetail,
  who: 'moderator',
  errors: ['case_not_found'],
  deadline: deskDeadline,
  http: {
    summary: 'Get a case with everything that a decision needs',
    route: 'GET /moderation/cases/{id}',
    unknown: 'case_not_found',
  },
});

export const claimCase = operation('moderation.claim', {
  request: byId,
  response: moderation.caseSummary,
  who: 'moderator',
  writes: true,
  errors: caseErrors,
  deadline: deskDeadline,
  http: {
    summary: 'Claim a case for five minutes, or renew the claim',
    route: 'POST /moderation/cases/{id}/claim',
    unknown: 'case_not_found',
  },
});

export const releaseCase = operation('moderation.release', {
  request: byId,
  response: moderation.caseSummary,
  who: 'moderator',
  writes: true,
  errors: ['case_not_found', 'case_claimed'],
  deadline: deskDeadline,
  http: {
    summary: 'Give a claimed case back to the queue',
    route: 'POST /moderation/cases/{id}/release',
    unknown: 'case_not_found',
  },
});

export const decideCase = operation('moderation.act', {
  request: z.extend(moderation.actBody, { id }),
  response: moderation.actResult,
  who: 'moderator',
  writes: true,
  errors: [...caseErrors, 'moderator_protected', 'admin_protected', 'validation_failed'],
  deadline: deskDeadline,
  http: {
    summary: 'Decide a case; decisions against a user need a reason',
    route: 'POST /moderation/cases/{id}/acts',
    unknown: 'case_not_found',
  },
});

export const undoAct = operation('moderation.undo', {
  request: byId,
  response: moderation.caseDetail,
  who: 'moderator',
  writes: true,
  errors: ['act_not_found', 'undo_over', 'forbidden'],
  deadline: 4_000,
  http: {
    summary: 'Undo a decision within ten seconds, before it takes effect for others',
    route: 'POST /moderation/acts/{id}/undo',
    unknown: 'act_not_found',
  },
});

export const decideCases = operation('moderation.bulk', {
  request: moderation.bulkBody,
  response: moderation.bulkResult,
  who: 'moderator',
  writes: true,
  errors: ['validation_failed'],
  deadline: 8_000,
  http: {
    summary: 'Decide up to a hundred cases alike; each has an outcome of its own',
    route: 'POST /moderation/cases/bulk',
  },
});

export const findPeople = operation('moderation.people', {
  request: moderation.peopleQuery,
  response: z.object({ items: z.array(moderation.personRecord) }),
  who: 'moderator',
  deadline: 4_000,
  http: { summary: 'Find users by name or id', route: 'GET /moderation/people' },
});

export const getPersonFile = operation('moderation.person', {
  request: byId,
  response: moderation.personFile,
  who: 'moderator',
  errors: ['user_not_found', 'own_case'],
  deadline: 4_000,
  http: {
    summary: 'Get what moderators know about a user, and the decisions about them',
    route: 'GET /moderation/people/{id}',
    unknown: 'user_not_found',
  },
});

/** Opens a case about a user, without a report; where one is open, its id. */
export const openPersonCase = operation('moderation.open_person', {
  request: byId,
  response: z.object({ case_id: id }),
  who: 'moderator',
  writes: true,
  errors: ['user_not_found', 'own_case'],
  http: {
    summary: 'Open a case about a user',
    route: 'POST /moderation/people/{id}/case',
    unknown: 'user_not_found',
  },
});

export const moderationLog = operation('moderation.log', {
  request: moderation.logQuery,
  response: moderation.logPage,
  who: 'moderator',
  http: { summary: 'List every decision, newest first', route: 'GET /moderation/log' },
});

export const moderationStatistics = operation('moderation.statistics', {
  request: moderation.statisticsQuery,
  response: moderation.moderationStatistics,
  who: 'moderator',
  deadline: 5_000,
  http: {
    summary: 'Get figures on cases, decisions, reports and the signals of the machine',
    route: 'GET /moderation/statistics',
  },
});

/** A page of the statements of reasons that were made in an interval. */
export const exportStatements = operation('moderation.export_statements', {
  request: z.object({ from: instant, to: instant, after: z.nullable(id) }),
  response: transparency.statementsPage,
  who: 'moderator',
  deadline: 5_000,
});

export const downloadStatements = httpOperation('moderation.statements', {
  access: 'moderator',
  summary: 'Download the statements of reasons of an interval, one JSON object per line',
  route: 'GET /moderation/statements.ndjson',
  request: transparency.statementsQuery,
  response: noBody,
  errors: ['download_running', 'downloads_reached'],
  produces: 'application/x-ndjson',
});

/** Takes a plant out of the lists at once, from the plant's own page. */
export const deactivatePlant = operation('moderation.deactivate_plant', {
  request: z.extend(moderation.deactivateBody, { id }),
  response: z.object({ act_id: id, undo_until: instant }),
  who: 'moderator',
  writes: true,
  errors: ['plant_not_found', 'own_case', 'validation_failed', 'act_not_possible', 'deactivation_failed'],
  deadline: 4_000,
  http: {
    summary: 'Deactivate a plant, with a reason for its owner',
    route: 'POST /plants/{id}/admin-deactivate',
    unknown: 'plant_not_found',
  },
});

/** Replaces the name of the user of a case and hides their biography and avatar, whatever the case is about. */
export const resetProfile = operation('moderation.reset_profile', {
  request: z.extend(moderation.resetProfileBody, { id }),
  response: z.object({ act_id: id, undo_until: instant }),
  who: 'moderator',
  writes: true,
  errors: [
    'case_not_found',
    'own_case',
    'act_not_possible',
    'moderator_protected',
    'admin_protected',
    'unavailable',
    'validation_failed',
  ],
  deadline: 4_000,
  http: {
    summary: 'Reset the name, biography and avatar of the user whom a case is about, with a reason for them',
    route: 'POST /moderation/cases/{id}/profile-reset',
    unknown: 'case_not_found',
  },
});

/** The caller's reports and what became of them, newest first, at most a hundred. */
export const myReports = operation('moderation.my_reports', {
  request: z.object({}),
  response: z.array(reports.reportOutcome),
  who: 'signed_in',
  http: { summary: "List the caller's reports and what became of them", route: 'GET /reports/my' },
});

export const appealReport = operation('moderation.appeal_report', {
  request: z.extend(reports.appealReportBody, { id }),
  response: reports.reportOutcome,
  who: 'signed_in',
  writes: true,
  errors: ['report_not_found', 'already_appealed', 'appeal_over', 'validation_failed'],
  http: {
    summary: 'Appeal against the dismissal of a report, once, also from a restricted session',
    route: 'POST /reports/{id}/appeal',
    status: 201,
    unknown: 'report_not_found',
  },
});

/** The decisions against the caller, newest first, at most a hundred. */
export const myStatements = operation('moderation.my_statements', {
  request: z.object({}),
  response: z.array(moderation.statement),
  who: 'signed_in',
  http: { summary: 'List the decisions against the caller, with their reasons', route: 'GET /appeals/my' },
});

export const sendAppeal = operation('moderation.appeal', {
  request: moderation.appealBody,
  response: moderation.statement,
  who: 'signed_in',
  writes: true,
  errors: ['statement_not_found', 'already_appealed', 'appeal_over', 'validation_failed'],
  http: { summary: 'Appeal against a decision, also from a restricted session', route: 'POST /appeals', status: 201 },
});
