import type { EventData, EventType } from '@offshoot/contracts/events';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import type { TestClock } from './clock.ts';
import type { GivenEvent } from './foreign.ts';
import type { StartedService } from './service.ts';

/** An event with the data of its type. */
export type AnyEvent = { [T in EventType]: GivenEvent<T> }[EventType];

const day = 24 * 3_600_000;
/** Milliseconds within which even a busy machine has handled all events. */
const timeoutMs = 60_000;

/** Noon of a day in 2026; the date is given as `03-31`. */
export const noonOf = (date: string): string => `2026-${date}T12:00:00.000Z`;

/** The event of a block, or of its end, at noon of a day. */
export const blockWord = (
  type: 'person.blocked.v1' | 'person.unblocked.v1',
  blocker_id: string,
  blocked_id: string,
  version: number,
  date: string,
): AnyEvent => ({
  type,
  data: { blocker_id, blocked_id, version, at: noonOf(date) },
});

type Parties = Pick<
  EventData<'exchange.accepted.v1'>,
  'exchange_id' | 'requester_id' | 'owner_id' | 'plant_id' | 'offered_plant_id'
>;

/** The events of an exchange after its request, at noon of the given days, each with the next version. */
export function exchangeSteps(parties: Parties) {
  let version = 1;
  const step = (status: EventData<'exchange.accepted.v1'>['status'], date: string) => ({
    ...parties,
    version: (version += 1),
    status,
    at: noonOf(date),
  });
  return {
    accepted: (date: string, shares_address = false): AnyEvent => ({
      type: 'exchange.accepted.v1',
      data: { ...step('accepted', date), shares_address },
    }),
    confirmed: (date: string): AnyEvent => ({
      type: 'exchange.confirmed.v1',
      data: { ...step('confirmed', date), confirmed_by: parties.owner_id },
    }),
    completed: (date: string): AnyEvent => ({
      type: 'exchange.completed.v1',
      data: { ...step('completed', date), video_by: [] },
    }),
    cancelled: (
      date: string,
      closed_reason: EventData<'exchange.cancelled.v1'>['closed_reason'],
      was_held = true,
    ): AnyEvent => ({
      type: 'exchange.cancelled.v1',
      data: { ...step('cancelled', date), closed_reason, was_held },
    }),
  };
}

/**
 * Acts as plant-service: its responses contain the state of its plants as of the newest event that was delivered.
 * @param first the plants before the first event
 * @returns the functions to deliver its events, and all others
 */
export async function plantServiceOf(
  service: StartedService,
  first: readonly PlantReadModel[] = [],
): Promise<Pick<StartedService, 'deliver' | 'settled'>> {
  const plants = new Map(first.map((plant) => [plant.plant_id, plant]));
  await service.reply('plants.read_models', ({ ids }) => ({ plants: ids.flatMap((id) => plants.get(id) ?? []) }));
  const deliver: StartedService['deliver'] = (given) => {
    const { type, data } = given as AnyEvent;
    if (type === 'plant.changed.v1' && data.version > (plants.get(data.plant_id)?.version ?? 0))
      plants.set(data.plant_id, data);
    return service.deliver(given);
  };
  return { deliver, settled: service.settled };
}

/** Random numbers in [0, 1), the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The items in a random order. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}

/**
 * Delivers events in the order in which they happened, each once and handled before the next. The result is what any
 * other order has to result in.
 */
export async function deliverInOrder(
  service: Pick<StartedService, 'deliver' | 'settled'>,
  events: readonly GivenEvent<EventType>[],
): Promise<void> {
  for (const given of events) {
    await service.deliver(given);
    await service.settled(timeoutMs);
  }
}

/**
 * Delivers each event three times, shuffled, a fifth of the deliveries more than a day late. Two of the three have the
 * same id, and the inbox drops the second; the third has an id of its own, so only the event handler itself can detect
 * it.
 * @param seed the same seed gives the same order
 */
export async function deliverOutOfOrder(
  service: Pick<StartedService, 'deliver' | 'settled'>,
  clock: TestClock,
  events: readonly GivenEvent<EventType>[],
  seed: number,
): Promise<void> {
  const random = randomFrom(seed);
  const deliveries = shuffled(
    events.flatMap((given) => {
      const event = { ...given, id: given.id ?? newId() };
      return [event, event, { ...event, id: newId() }];
    }),
    random,
  ).map((given) => ({ given, isLate: random() < 0.2 }));
  for (const { given, isLate } of deliveries) if (!isLate) await service.deliver(given);
  await service.settled(timeoutMs);
  clock.advance(day + 3_600_000);
  for (const { given, isLate } of deliveries) if (isLate) await service.deliver(given);
  await service.settled(timeoutMs);
}
