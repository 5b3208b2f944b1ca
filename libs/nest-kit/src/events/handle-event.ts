import { events, type DomainEvent, type EventType } from '@offshoot/contracts/events';
import { execute, type Database } from '../database/database.ts';
import type { Discovered } from '../discovery.ts';

/** What became of a delivery. */
export type Reacted = 'done' | 'repeated' | 'ignored';

/** A fact as it came, its data parsed. @throws Error where it is not one of the catalogue's. */
export function parseEvent(raw: unknown): DomainEvent {
  const event = raw as DomainEvent;
  const result = events[event.type].schema.safeParse(event.data);
  if (!result.success) throw new Error(`${event.type} ${event.id} came with other data`);
  return { ...event, data: result.data } as DomainEvent;
}

/** The type of a fact as it came, where this program knows it. */
export function knownType(raw: unknown): EventType | undefined {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  return typeof type === 'string' && Object.hasOwn(events, type) ? (type as EventType) : undefined;
}

/** Runs a service's methods for one fact, once: inbox row and effects commit together. */
export async function react(
  database: Database,
  consumer: string,
  methods: readonly Discovered<EventType>[],
  raw: unknown,
): Promise<Reacted> {
  const type = knownType(raw);
  const mine = methods.filter((method) => method.meta === type);
  if (!type || mine.length === 0) return 'ignored';
  const event = parseEvent(raw);
  return database.transaction(async (em): Promise<Reacted> => {
    const inserted = await execute(
      em,
      'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [consumer, event.id],
    );
    if (inserted === 0) return 'repeated';
    for (const method of mine) await method.call(event, em);
    return 'done';
  });
}
