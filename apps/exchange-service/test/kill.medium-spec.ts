import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { startProcess } from '@offshoot/testing/process';
import type { StartedProcess } from '@offshoot/testing/process';
import type { StartedService } from '@offshoot/testing/service';
import { person } from './builders/people.ts';
import { FakePlantService } from './builders/plants.ts';

/** The service starts three times from its source. */
const withinMs = 240_000;
const entry = new URL('../src/main.ts', import.meta.url);
let harness: StartedService;
let plantService: FakePlantService;
let running: StartedProcess;

beforeAll(async () => {
  // Only the database and the RPC client: the service itself runs in the process that is killed.
  ({ harness, plantService } = await FakePlantService.start({ roles: [] }));
  running = await startProcess(entry, harness.config);
});
afterAll(async () => {
  await running.kill();
  await harness.stop();
});

/** Repeats a call until the service responds: the response, or null for an expected error. */
async function replied<T>(request: () => Promise<T>): Promise<T | null> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code !== 'unavailable') return null;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Two users request one plant; the owner accepts both, and all confirm what they can. */
async function contest(): Promise<string[]> {
  const [owner, ...requesters] = [person(), person(), person()] as [Actor, Actor, Actor];
  const plant = plantService.add({ owner_id: owner.user_id });
  await Promise.all(
    requesters.map((actor) =>
      replied(() => harness.call('exchanges.request', { plant_id: plant.plant_id }, { actor })),
    ),
  );
  const incoming = await replied(() => harness.call('exchanges.incoming', {}, { actor: owner }));
  const requests: Exchange[] = incoming ?? [];
  await Promise.all(
    requests.map(({ id }) => replied(() => harness.call('exchanges.accept', { id }, { actor: owner }))),
  );
  const parties = requests.flatMap(({ id, requester_id }) => [
    { id, actor: owner },
    { id, actor: requesters.find((each) => each.user_id === requester_id) ?? owner },
  ]);
  await Promise.all(
    parties.map(({ id, actor }) => replied(() => harness.call('exchanges.confirm', { id }, { actor }))),
  );
  return requests.map(({ id }) => id);
}

it(
  'completes each contested plant once and publishes it once when killed repeatedly under load',
  async () => {
    let ended = false;
    const contests: string[][] = [];
    const load = async () => {
      while (!ended) contests.push(await contest());
    };
    const loads = Promise.all([load(), load(), load()]);
    for (let kills = 0; kills < 3; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 200));
      await running.kill();
      running = await startProcess(entry, harness.config);
    }
    ended = true;
    await loads;
    await harness.settled();

    const states = new Map(
      (await harness.database.query<{ id: string; status: string }>('SELECT id, status FROM exchange')).map((row) => [
        row.id,
        row.status,
      ]),
    );
    for (const ids of contests) expect(ids.map((id) => states.get(id)).sort()).toEqual(['completed', 'declined']);
    const holds = await harness.database.query<{ exchange_id: string }>('SELECT exchange_id FROM plant_hold');
    const completed = [...states]
      .filter(([, status]) => status === 'completed')
      .map(([id]) => id)
      .sort();
    expect(holds.map((hold) => hold.exchange_id).sort()).toEqual(completed);
    const notified = new Map(
      harness.events.all.flatMap((event) =>
        event.type === 'exchange.completed.v1' ? [[event.id, event.data.exchange_id] as const] : [],
      ),
    );
    expect([...notified.values()].sort()).toEqual(completed);
  },
  withinMs,
);
