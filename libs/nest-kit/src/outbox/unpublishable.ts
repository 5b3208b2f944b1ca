import { JetStreamApiError } from '@nats-io/jetstream';
import { headers, PermissionViolationError, type MsgHdrs } from '@nats-io/transport-node';
import { events, type EventType, type Owner } from '@offshoot/contracts/events';
import type { SetAsideReason } from '@offshoot/contracts/failures';
import { eventSubject } from '@offshoot/contracts/subjects';
import { traceHeader } from '../observability/trace-context.ts';

/** An event that cannot be published, whatever the state of NATS. Its message contains no data of the event. */
export class Unpublishable extends Error {
  constructor(
    readonly reason: SetAsideReason,
    detail: string,
  ) {
    super(detail);
    this.name = 'Unpublishable';
  }
}

/** An unpublished row of the outbox. */
export interface WaitingRow {
  id: string;
  type: string;
  /** Null where the data alone are larger than a message may be. */
  data: unknown;
  too_large: boolean;
  request_id: string | null;
  occurred_at: Date;
  trace_parent: string | null;
}

/** What is published of a row. */
export interface EventMessage {
  type: EventType;
  subject: string;
  payload: string;
  headers: MsgHdrs | undefined;
}

/** Bytes for the headers that JetStream's client adds to a message. */
const headerSpace = 512;

/**
 * The message of a row.
 * @param largest bytes that the server accepts in a message
 * @throws Unpublishable
 */
export function messageOf(service: Owner, prefix: string, row: WaitingRow, largest: number): EventMessage {
  const type = publishableType(service, row.type);
  if (!type)
    throw new Unpublishable('unknown_type', `this version of ${service} publishes no ${row.type.slice(0, 100)}`);
  if (row.too_large) throw new Unpublishable('too_large', `its data are larger than ${largest} bytes`);
  const parsed = events[type].schema.safeParse(row.data);
  if (!parsed.success) {
    const paths = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Unpublishable('invalid', `the data do not match the schema of ${type}: ${paths}`);
  }
  const message = encode(type, prefix, row);
  const size = Buffer.byteLength(message.payload) + Buffer.byteLength(row.trace_parent ?? '') + headerSpace;
  if (size > largest) throw new Unpublishable('too_large', `it has ${size} bytes, of ${largest} at most`);
  return message;
}

/** The type, if this version of the service publishes events of it. */
function publishableType(service: Owner, type: string): EventType | undefined {
  return publishableTypes(service).find((candidate) => candidate === type);
}

/** The types of the events that this version of the service publishes. */
export const publishableTypes = (service: Owner): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) => events[type].owner === service);

function encode(type: EventType, prefix: string, row: WaitingRow): EventMessage {
  const { id, request_id, data } = row;
  try {
    const payload = JSON.stringify({ id, type, occurred_at: row.occurred_at.toISOString(), request_id, data });
    let carried: MsgHdrs | undefined;
    if (row.trace_parent !== null) {
      carried = headers();
      carried.set(traceHeader, row.trace_parent);
    }
    return { type, subject: eventSubject(prefix, type), payload, headers: carried };
  } catch {
    throw new Unpublishable('invalid', 'its time or its trace cannot be written');
  }
}

/** JetStream's error code for a message that is larger than its stream accepts. */
const messageTooLarge = 10_054;

/** An event that was not published. */
export interface Failure {
  row: WaitingRow;
  reason: unknown;
}

/**
 * The failures of a batch, with `Unpublishable` as the reason where NATS refuses the event and would refuse it again. Of
 * several events with a refused subject, the client reports the refusal for one and lets the others time out.
 */
export function explained(failures: readonly Failure[]): Failure[] {
  const refused = new Set(failures.filter(({ reason }) => isRefusal(reason)).map(({ row }) => row.type));
  return failures.map(({ row, reason }) => {
    if (reason instanceof Unpublishable) return { row, reason };
    if (refused.has(row.type)) return { row, reason: new Unpublishable('refused', 'NATS refuses its subject') };
    const isTooLarge = reason instanceof JetStreamApiError && reason.code === messageTooLarge;
    return {
      row,
      reason: isTooLarge ? new Unpublishable('too_large', 'it is larger than the stream accepts') : reason,
    };
  });
}

const isRefusal = (reason: unknown): boolean =>
  reason instanceof Error && reason.cause instanceof PermissionViolationError;
