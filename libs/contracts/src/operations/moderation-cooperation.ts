import * as z from 'zod/mini';
import { byId } from '../basics.ts';
import * as moderation from '../moderation.ts';
import { operation } from './operation.ts';

/** Milliseconds. The desk is opened after pauses in which the service may have been idle. */
const deskDeadline = 6_000;

/** The notes on a case, with those on the user whom it concerns, unless the moderator has a part in a case about them. */
export const caseNotes = operation('moderation.case_notes', {
  request: byId,
  response: moderation.moderatorNotes,
  who: 'moderator',
  errors: ['case_not_found'],
  deadline: deskDeadline,
  http: {
    summary: 'List the notes of moderators on a case and on the user whom it concerns, oldest first',
    route: 'GET /moderation/cases/{id}/notes',
    unknown: 'case_not_found',
  },
});

export const writeCaseNote = operation('moderation.write_case_note', {
  request: z.extend(moderation.moderatorNoteBody, byId.shape),
  response: moderation.moderatorNote,
  who: 'moderator',
  writes: true,
  errors: ['case_not_found', 'user_not_found', 'validation_failed'],
  deadline: deskDeadline,
  http: {
    summary: 'Write a note on a case to the other moderators, without a decision',
    route: 'POST /moderation/cases/{id}/notes',
    status: 201,
    unknown: 'case_not_found',
  },
});

export const personNotes = operation('moderation.person_notes', {
  request: byId,
  response: moderation.moderatorNotes,
  who: 'moderator',
  errors: ['own_case'],
  deadline: deskDeadline,
  http: {
    summary: 'List the notes of moderators on a user, oldest first',
    route: 'GET /moderation/people/{id}/notes',
    unknown: 'user_not_found',
  },
});

export const writePersonNote = operation('moderation.write_person_note', {
  request: z.extend(moderation.moderatorNoteBody, byId.shape),
  response: moderation.moderatorNote,
  who: 'moderator',
  writes: true,
  errors: ['own_case', 'user_not_found', 'validation_failed'],
  deadline: deskDeadline,
  http: {
    summary: 'Write a note on a user to the other moderators',
    route: 'POST /moderation/people/{id}/notes',
    status: 201,
    unknown: 'user_not_found',
  },
});

export const escalateCase = operation('moderation.escalate', {
  request: z.extend(moderation.moderatorNoteBody, byId.shape),
  response: moderation.caseSummary,
  who: 'moderator',
  writes: true,
  errors: ['case_not_found', 'user_not_found', 'act_not_possible', 'validation_failed'],
  deadline: deskDeadline,
  http: {
    summary: 'Mark an open case for administrators, with a note that says why',
    route: 'POST /moderation/cases/{id}/escalation',
    unknown: 'case_not_found',
  },
});

export const endEscalation = operation('moderation.end_escalation', {
  request: byId,
  response: moderation.caseSummary,
  who: 'admin',
  writes: true,
  errors: ['case_not_found'],
  deadline: deskDeadline,
  http: {
    summary: 'Remove the mark for administrators from a case',
    route: 'DELETE /moderation/cases/{id}/escalation',
    unknown: 'case_not_found',
  },
});

export const caseAssignees = operation('moderation.assignees', {
  request: byId,
  response: moderation.assignees,
  who: 'moderator',
  errors: ['case_not_found'],
  deadline: deskDeadline,
  http: {
    summary: 'List the moderators to whom a case can be assigned',
    route: 'GET /moderation/cases/{id}/assignees',
    unknown: 'case_not_found',
  },
});

export const assignCase = operation('moderation.assign', {
  request: z.extend(moderation.assignmentBody, byId.shape),
  response: moderation.caseSummary,
  who: 'moderator',
  writes: true,
  errors: ['case_not_found', 'case_claimed', 'user_not_found', 'act_not_possible', 'validation_failed'],
  deadline: deskDeadline,
  http: {
    summary: 'Assign an open case to a moderator, with a note that says why; your claim of it ends',
    route: 'POST /moderation/cases/{id}/assignment',
    unknown: 'case_not_found',
  },
});

export const endAssignment = operation('moderation.end_assignment', {
  request: byId,
  response: moderation.caseSummary,
  who: 'moderator',
  writes: true,
  errors: ['case_not_found'],
  deadline: deskDeadline,
  http: {
    summary: 'Give an assigned case back to all moderators',
    route: 'DELETE /moderation/cases/{id}/assignment',
    unknown: 'case_not_found',
  },
});
