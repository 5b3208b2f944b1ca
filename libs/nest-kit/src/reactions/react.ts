import { facts, type Fact, type FactType } from '@offshoot/contracts/events';
import { execute, type Database } from '../database/database.ts';
import type { Discovered } from '../discovery.ts';

/** What became of a delivery. */
export type Reacted = 'done' | 'repeated' | 'ignored';

/** A fact as it came, its data parsed. @throws Error where it is not one of the catalogue's. */
export function parseFact(raw: unknown): Fact {
  const fact = raw as Fact;
  const result = facts[fact.type].schema.safeParse(fact.data);
  if (!result.success) throw new Error(`${fact.type} ${fact.id} came with other data`);
  return { ...fact, data: result.data } as Fact;
}

/** The type of a fact as it came, where this program knows it. */
export function knownType(raw: unknown): FactType | undefined {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : undefined;
  return typeof type === 'string' && Object.hasOwn(facts, type) ? (type as FactType) : undefined;
}

/** Runs a service's methods for one fact, once: inbox row and effects commit together. */
export async function react(
  database: Database,
  consumer: string,
  methods: readonly Discovered<FactType>[],
  raw: unknown,
): Promise<Reacted> {
  const type = knownType(raw);
  const mine = methods.filter((method) => method.meta === type);
  if (!type || mine.length === 0) return 'ignored';
  const fact = parseFact(raw);
  return database.transaction(async (em): Promise<Reacted> => {
    const inserted = await execute(em, 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [consumer, fact.id]);
    if (inserted === 0) return 'repeated';
    for (const method of mine) await method.call(fact, em);
    return 'done';
  });
}
