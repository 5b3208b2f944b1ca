import { events, type DomainEvent, type EventType } from '@offshoot/contracts/events';
import { type Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import type { Discovered } from '../discovery.ts';

/** `repeated`: the inbox has the event already; `ignored`: the service has no handler for it. */
export type HandlingOutcome = 'done' | 'repeated' | 'ignored';

/** A delivered event with its data parsed. @throws Error where the data does not match the schema */
export function parseEvent(raw: unknown): DomainEvent {
  const event = raw as DomainEvent;
  const result = events[event.type].schema.safeParse(event.data);
  if (!result.success) throw new Error(`the data of ${event.type} ${event.id} does not match its schema`);
  return { ...event, data: result.data } as DomainEvent;
}

/** The type of a delivered event; undefined where this version's catalogue lacks it. */
export function knownType(raw: unknown): EventType | undefined {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  return typeof type === 'string' && Object.hasOwn(events, type) ? (type as EventType) : undefined;
}

/** Runs a service's handlers of one event, in order, in the transaction of its inbox row. */
export async function handleEvent(
  database: Database,
  consumer: string,
  methods: readonly Discovered<EventType>[],
  raw: unknown,
): Promise<HandlingOutcome> {
  const handlers = handlersOf(methods, raw);
  if (handlers.length === 0) return 'ignored';
  const event = parseEvent(raw);
  return database.transaction((tx) => handleParsed(tx, consumer, handlers, event));
}

/** As `handleEvent`, in the caller's transaction. */
export async function handleEventIn(
  tx: Tx,
  consumer: string,
  methods: readonly Discovered<EventType>[],
  raw: unknown,
): Promise<HandlingOutcome> {
  const handlers = handlersOf(methods, raw);
  return handlers.length === 0 ? 'ignored' : handleParsed(tx, consumer, handlers, parseEvent(raw));
}

function handlersOf(methods: readonly Discovered<EventType>[], raw: unknown): Discovered<EventType>[] {
  const type = knownType(raw);
  return type ? methods.filter((method) => method.meta === type) : [];
}

async function handleParsed(
  tx: Tx,
  consumer: string,
  handlers: readonly Discovered<EventType>[],
  event: DomainEvent,
): Promise<HandlingOutcome> {
  const inserted = await tx.execute('INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    consumer,
    event.id,
  ]);
  if (inserted === 0) return 'repeated';
  for (const handler of handlers) await handler.call(event, tx);
  return 'done';
}
