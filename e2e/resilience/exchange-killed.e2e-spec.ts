import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { eventually } from '../support/eventually.ts';
import { insist, type Insisted } from '../support/insist.ts';
import { backAgain, kill } from '../support/kill.ts';
import { Person, somewhere } from '../support/person.ts';

interface RingExchange {
  owner: Person;
  requester: Person;
  plant: Plant;
  exchange: Exchange;
}

const photos = ['monstera-1', 'aloe-1', 'tulips-1'];
/** Two users reward each other for at most three exchanges a month. */
const plantsEach = photos.length;
let people: Person[];
let exchanges: RingExchange[];

/** A ring of users: each requests all plants of the next one. */
beforeAll(async () => {
  people = await Promise.all(['north', 'east', 'south', 'west'].map((name) => Person.arrive(name)));
  const place = somewhere();
  const listed = await Promise.all(
    people.map(async (owner) => {
      const plants: Plant[] = [];
      for (const photo of photos) plants.push(await owner.listPlant('A plant that changes hands', place, [photo]));
      return plants;
    }),
  );
  exchanges = (
    await Promise.all(
      people.map(async (owner, index) => {
        const requester = people[(index + 1) % people.length] ?? owner;
        return Promise.all(
          (listed[index] ?? []).map(async (plant) => {
            await owner.published(plant);
            const exchange = await requester.request(plant.id);
            return { owner, requester, plant, exchange };
          }),
        );
      }),
    )
  ).flat();
}, 180_000);

type Call = () => Promise<Insisted<Exchange>>;

/**
 * Starts every other call, kills the service at the first response while the others are in flight, and starts the rest.
 */
async function allWhileKilled(calls: readonly Call[]): Promise<Insisted<Exchange>[]> {
  const under = calls.map((call, index) => (index % 2 === 0 ? call() : undefined));
  await Promise.race(under.filter((reply) => reply !== undefined));
  const killed = await kill('exchange');
  const replies = await Promise.all(calls.map((call, index) => under[index] ?? call()));
  await backAgain(killed);
  return replies;
}

/** Accepts the call's own response or, after a retry, the error that an earlier attempt had taken effect. */
function expectDone(replies: Insisted<Exchange>[], refusal: string): void {
  for (const { status, body, retries } of replies) {
    if (status === 200) continue;
    expect({ status, code: (body as unknown as { code: string }).code, isRetry: retries > 0 }).toEqual({
      status: 409,
      code: refusal,
      isRetry: true,
    });
  }
  // Otherwise the kill came too late to prove anything.
  expect(replies.some(({ retries }) => retries > 0)).toBe(true);
}

describe('exchange-service killed during exchanges', () => {
  it('keeps every acceptance once', async () => {
    const replies = await allWhileKilled(
      exchanges.map(
        ({ owner, exchange }) =>
          () =>
            insist(() =>
              owner.call<Exchange>('POST', `/exchange/${exchange.id}/accept`, { body: { owner_message: 'Gladly' } }),
            ),
      ),
    );
    expectDone(replies, 'wrong_exchange_state');
    for (const { owner, exchange } of exchanges)
      expect(await owner.exchange(exchange.id)).toMatchObject({ status: 'accepted', owner_message: 'Gladly' });
  });

  it('completes every exchange once, and pays each party once', async () => {
    const confirmations = exchanges.flatMap(({ owner, requester, exchange }) =>
      [owner, requester].map((person) => ({ person, id: exchange.id })),
    );
    const replies = await allWhileKilled(
      confirmations.map(
        ({ person, id }) =>
          () =>
            insist(() => person.call<Exchange>('POST', `/exchange/${id}/confirm-completion`, { body: {} })),
      ),
    );
    for (const [index, reply] of replies.entries()) {
      if (reply.status !== 409) continue;
      // Parties that got 'already confirmed' or 'already completed' on a retry had confirmed before.
      const { person, id } = confirmations[index] ?? {};
      const present = await person?.exchange(id ?? '');
      const confirmed =
        present?.owner_id === person?.id
          ? present?.owner_confirmed_completion
          : present?.requester_confirmed_completion;
      expect({ confirmed, isRetry: reply.retries > 0 }).toEqual({ confirmed: true, isRetry: true });
    }
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(replies.some(({ retries }) => retries > 0)).toBe(true);

    for (const { owner, exchange, plant } of exchanges) {
      expect(await owner.exchange(exchange.id)).toMatchObject({
        status: 'completed',
        owner_confirmed_completion: true,
        requester_confirmed_completion: true,
        plant_id: plant.id,
      });
      await eventually(
        'the plant to be exchanged',
        () => owner.plant(plant.id),
        ({ status }) => status === 'exchanged',
      );
    }
    for (const person of people) {
      const counts = await eventually(
        'the rewards',
        () => person.rewardCounts(),
        ({ exchange_completion = 0 }) => exchange_completion >= 2 * plantsEach,
        60_000,
      );
      expect(counts).toMatchObject({ exchange_completion: 2 * plantsEach, first_plant: 1, daily_login: 1 });
      expect((await person.me()).stats.exchanges).toBe(2 * plantsEach);
    }
  });
});
