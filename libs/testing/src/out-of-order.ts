import type { FactType } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import type { TestClock } from './clock.ts';
import type { GivenFact } from './foreign.ts';
import type { StartedService } from './service.ts';

/** A fact whose data fit its type. */
export type SomeFact = { [T in FactType]: GivenFact<T> }[FactType];

const day = 24 * 3_600_000;
/** Milliseconds within which a busy machine has handled them all. */
const patience = 25_000;

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The items in an order that `random` decides. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items.map((item) => ({ item, rank: random() })).sort((left, right) => left.rank - right.rank).map(({ item }) => item);
}

/** Delivers facts in the order in which they happened, each once and handled before the next: what every other order is measured by. */
export async function deliverInOrder(service: Pick<StartedService, 'deliver' | 'settled'>, facts: readonly GivenFact<FactType>[]): Promise<void> {
  for (const fact of facts) {
    await service.deliver(fact);
    await service.settled(patience);
  }
}

/**
 * Delivers each fact three times, shuffled, a fifth of the deliveries more than a day late. Two of the three are the
 * same event, which the inbox drops; the third tells the same under another id, as only the reaction itself can see.
 * @param seed decides the order: the same seed gives the same one
 */
export async function deliverOutOfOrder(
  service: Pick<StartedService, 'deliver' | 'settled'>,
  clock: TestClock,
  facts: readonly GivenFact<FactType>[],
  seed: number,
): Promise<void> {
  const random = randomFrom(seed);
  const deliveries = shuffled(
    facts.flatMap((fact) => {
      const event = { ...fact, id: fact.id ?? newId() };
      return [event, event, { ...event, id: newId() }];
    }),
    random,
  ).map((fact) => ({ fact, isLate: random() < 0.2 }));
  for (const { fact, isLate } of deliveries) if (!isLate) await service.deliver(fact);
  await service.settled(patience);
  clock.advance(day + 3_600_000);
  for (const { fact, isLate } of deliveries) if (isLate) await service.deliver(fact);
  await service.settled(patience);
}
