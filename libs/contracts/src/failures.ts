import * as z from 'zod/mini';
import { id, instant, paged, pageQuery } from './basics.ts';
import type { Owner } from './events.ts';
import { plainText, shows } from './plain-text.ts';

/** The services with jobs and event handlers. */
export const workingServices = [
  'auth',
  'plant',
  'exchange',
  'chat',
  'rewards',
  'moderation',
] as const satisfies readonly Owner[];

/** A dead letter, a dead job, or an event that was set aside because it cannot be published. */
const failureKind = z.enum(['event', 'job', 'set_aside']);
export type FailureKind = z.infer<typeof failureKind>;

/** Why an event is set aside: its cause is in the event or in what NATS allows, so that a repetition would fail as well. */
export const setAsideReasons = ['unknown_type', 'invalid', 'too_large', 'refused'] as const;
export type SetAsideReason = (typeof setAsideReasons)[number];

/** The type of an event or the name of a job; that of an event set aside may be one that no version knows. */
const failedType = z.string().check(z.regex(/^\P{C}{1,200}$/u));

/** What failed for good, of one type. No data and no messages of errors: both can contain personal data. */
const failureGroup = z.object({
  kind: failureKind,
  type: z.string(),
  /** Without those that are being replayed. */
  count: z.number(),
  replaying: z.number(),
  oldest_at: instant,
  /** The classes of their errors, or why the events are set aside. */
  errors: z.array(z.string()),
});
export type FailureGroup = z.infer<typeof failureGroup>;

/** The jobs of one name that are not done. */
const queueOfJobs = z.object({
  job: z.string(),
  /** In the queue of BullMQ; null while Redis is away. */
  waiting: z.nullable(z.number()),
  active: z.nullable(z.number()),
  /** Not due yet. */
  deferred: z.number(),
  due: z.number(),
  /** Due for more than a minute; not counted as due. */
  overdue: z.number(),
  dead: z.number(),
  oldest_due_at: z.nullable(instant),
});
export type QueueOfJobs = z.infer<typeof queueOfJobs>;

/** The queues of a service, and what failed there for good. */
export const serviceWork = z.object({ queues: z.array(queueOfJobs), failures: z.array(failureGroup) });
export type ServiceWork = z.infer<typeof serviceWork>;

const service = z.object({ service: z.enum(workingServices) });

/** GET /admin/jobs; `work` is null for a service that is not reachable. */
export const workOverview = z.object({ services: z.array(z.extend(service, { work: z.nullable(serviceWork) })) });
export type WorkOverview = z.infer<typeof workOverview>;

/** What failed for good, of one type, longest dead first. */
export const failuresOfService = z.extend(pageQuery, { kind: failureKind, type: failedType });
export const failuresQuery = z.extend(failuresOfService, service.shape);

/** One dead letter, dead job or event set aside; the logs have more by its id. */
const failure = z.object({
  id,
  /** The class of its error, or why the event is set aside. */
  error: z.nullable(z.string()),
  /** Runs of a job; null for a dead letter, and for an event set aside. */
  attempts: z.nullable(z.number()),
  failed_at: instant,
});
export type Failure = z.infer<typeof failure>;
export const failurePage = paged(failure);

/** Replays those with `ids`, or all of the type; with `dry_run` they are only counted. */
export const replayInService = z.object({
  kind: failureKind,
  type: failedType,
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
  dry_run: z._default(z.boolean(), false),
});
export const replayBody = z.extend(replayInService, service.shape);

/** The longest reason for which a failure is discarded. */
export const discardReasonMax = 500;

/** Gives one up, with the reason that is recorded. */
export const discardInService = z.object({
  kind: failureKind,
  id,
  reason: z.string().check(plainText(), shows(), z.maxLength(discardReasonMax)),
});
export const discardBody = z.extend(discardInService, service.shape);

/** How many it concerned: 0 where another admin was faster. */
export const concerned = z.object({ count: z.number() });
