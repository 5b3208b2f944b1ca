import * as z from 'zod/mini';
import { id, instant, language } from '../basics.ts';
import * as moderation from '../moderation.ts';
import * as personalData from '../personal-data.ts';
import { operator } from './administration.ts';
import { operation } from './operation.ts';

/** The state of a plant's judgement, for its owner. */
export const moderationCase = operation('moderation.case', {
  request: z.object({ plant_id: id }),
  response: z.object({
    state: z.enum(['none', 'judging', 'waiting_for_person', 'decided']),
    since: z.nullable(instant),
  }),
  who: 'anyone',
  reads: true,
});

/** Bans a user, or lifts their ban, as the operator. */
export const banByOperator = operation('moderation.ban', {
  request: z.object({
    person_id: id,
    act: z.enum(['ban', 'unban']),
    /** Required for a ban. */
    reason: z.optional(moderation.decisionGround),
    note: moderation.actBody.shape.note,
    /** Only for a ban; without it the ban has no end. */
    until: z.optional(instant),
    operator,
  }),
  response: z.object({ act_id: id, case_id: id }),
  who: 'anyone',
  callers: ['operator'],
  errors: ['user_not_found', 'case_claimed', 'act_not_possible', 'validation_failed'],
  deadline: 5_000,
});

/**
 * The open cases that are late: their number by queue, and when the first and the last of them became late. With `user_id`, those that
 * this moderator may see.
 */
export const lateCases = operation('moderation.late_cases', {
  request: z.object({ user_id: z.optional(id) }),
  response: z.object({
    queues: z.array(z.object({ queue: moderation.caseQueue, count: z.number() })),
    first_due_at: z.nullable(instant),
    last_due_at: z.nullable(instant),
  }),
  who: 'anyone',
  reads: true,
  callers: ['auth'],
});

/** The number of open cases that speak of harm to people and that this moderator may see. */
export const dangerCases = operation('moderation.danger_cases', {
  request: z.object({ user_id: id }),
  response: z.object({ count: z.number() }),
  who: 'anyone',
  reads: true,
  callers: ['auth'],
});

/** The statement of one act, for emails and notifications. */
export const getStatement = operation('moderation.statement', {
  request: z.object({ act_id: id }),
  response: z.object({
    statement: z.nullable(moderation.statement),
    /** The user's warnings of the last 365 days. */
    strikes: z.number(),
  }),
  who: 'anyone',
  reads: true,
  callers: ['auth'],
});

const contactWriter = { user_id: z.nullable(id), email: z.nullable(z.string()), language: z.nullable(language) };

/** The writer of a contact message, with the visitor's address where there is no account; null if there is no such message. */
export const getContactWriter = operation('moderation.contact_writer', {
  request: z.object({ message_id: id }),
  response: z.object({ writer: z.nullable(z.object(contactWriter)) }),
  who: 'anyone',
  callers: ['auth'],
  reads: true,
});

/** A moderator's reply to a contact message, whose text is empty where it was closed without one. */
export const getReply = operation('moderation.reply', {
  request: z.object({ act_id: id }),
  response: z.object({
    reply: z.nullable(
      z.object({
        text: z.string(),
        message: z.string(),
        ...contactWriter,
      }),
    ),
  }),
  who: 'anyone',
  callers: ['auth'],
});

export const exportReports = operation('moderation.export_reports', {
  request: personalData.exportQuery,
  response: personalData.reportsExport,
  who: 'signed_in',
});

export const exportDecisions = operation('moderation.export_decisions', {
  request: personalData.exportQuery,
  response: personalData.decisionsExport,
  who: 'signed_in',
});

export const exportContactMessages = operation('moderation.export_contact_messages', {
  request: personalData.exportQuery,
  response: personalData.contactMessagesExport,
  who: 'signed_in',
});
