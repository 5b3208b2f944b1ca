import { events, type DomainEvent, type EventType } from '@offshoot/contracts/events';
import { type Database } from '../database/database.ts';
import type { Discovered } from '../process/discovery.ts';

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
  const type = knownType(raw);
  const mine = methods.filter((method) => method.meta === type);
  if (!type || mine.length === 0) return 'ignored';
  const event = parseEvent(raw);
  return database.transaction(async (tx): Promise<HandlingOutcome> => {
    const inserted = await tx.execute('INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      consumer,
      event.id,
    ]);
    if (inserted === 0) return 'repeated';
    for (const method of mine) await method.call(event, tx);
    return 'done';
  });
}
