import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { PlantStatus } from '@offshoot/contracts/plants';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { type TestClock, testClock } from '@offshoot/testing/clock';
import {
  blockWord,
  deliverInOrder,
  deliverOutOfOrder,
  noonOf,
  plantServiceOf,
  type AnyEvent,
} from '@offshoot/testing/out-of-order';
import type { StartedService } from '@offshoot/testing/service';
import { startExchange } from './builders/exchange-service.ts';
import { person } from './builders/people.ts';

const people = { rita: person(), otto: person(), ana: person(), ben: person(), deleted: person() };
type Name = keyof typeof people;

/** A plant with the same id in every run. */
function plantOf(owner: Name, name: string) {
  const first: PlantReadModel = {
    plant_id: newId(),
    version: 1,
    owner_id: people[owner].user_id,
    name,
    cover: null,
    status: 'available',
    offer: 'either',
    deleted: false,
  };
  const changed = (version: number, date: string, more: Partial<PlantReadModel>): AnyEvent => ({
    type: 'plant.changed.v1',
    data: { ...first, version, ...more, at: noonOf(date) },
  });
  return {
    first,
    is: (version: number, status: PlantStatus, date: string) => changed(version, date, { status }),
    named: (version: number, newName: string, date: string) => changed(version, date, { name: newName }),
    deleted: (version: number, date: string) => changed(version, date, { deleted: true }),
  };
}

const plants = {
  fern: plantOf('otto', 'Fern'),
  aloe: plantOf('otto', 'Aloe'),
  mint: plantOf('otto', 'Mint'),
  basil: plantOf('rita', 'Basil'),
  ivy: plantOf('otto', 'Ivy'),
  cactus: plantOf('ben', 'Cactus'),
  sage: plantOf('ana', 'Sage'),
  thyme: plantOf('ana', 'Thyme'),
  palm: plantOf('otto', 'Palm'),
  olive: plantOf('deleted', 'Olive'),
  fig: plantOf('deleted', 'Fig'),
  lily: plantOf('otto', 'Lily'),
};
type PlantName = keyof typeof plants;
const plantNames = new Map(Object.entries(plants).map(([name, { first }]) => [first.plant_id, name]));

const block = (
  type: 'person.blocked.v1' | 'person.unblocked.v1',
  blocker: Name,
  blocked: Name,
  version: number,
  date: string,
): AnyEvent => blockWord(type, people[blocker].user_id, people[blocked].user_id, version, date);

/** Events of other services, in their order, about the exchanges of the first day. */
const month: readonly AnyEvent[] = [
  plants.fern.is(2, 'rejected', '03-02'),
  plants.fern.is(3, 'available', '03-03'),
  plants.aloe.deleted(2, '03-02'),
  plants.basil.is(2, 'inactive', '03-02'),
  plants.ivy.named(2, 'English ivy', '03-02'),
  plants.ivy.named(3, 'Hedera', '03-03'),
  plants.lily.named(2, 'White lily', '03-02'),
  plants.lily.is(3, 'exchanged', '03-03'),
  block('person.blocked.v1', 'ben', 'ana', 1, '03-02'),
  block('person.unblocked.v1', 'ben', 'ana', 2, '03-03'),
  block('person.blocked.v1', 'rita', 'ana', 1, '03-02'),
  block('person.unblocked.v1', 'rita', 'ana', 2, '03-03'),
  block('person.blocked.v1', 'rita', 'ana', 3, '03-04'),
  { type: 'person.deleted.v1', data: { user_id: people.deleted.user_id, at: noonOf('03-04') } },
  plants.olive.deleted(2, '03-04'),
  plants.fig.deleted(2, '03-04'),
];
/** Events after the second round of requests. */
const nextMonth: readonly AnyEvent[] = [
  plants.fern.named(4, 'Boston fern', '03-08'),
  block('person.blocked.v1', 'otto', 'ana', 1, '03-08'),
];

interface Town {
  readonly harness: StartedService;
  readonly clock: TestClock;
  /** Publishes the events of other services. */
  readonly receiver: Pick<StartedService, 'deliver' | 'settled'>;
  /** Exchange id → name. */
  readonly names: Map<string, string>;
}

async function open(): Promise<Town> {
  const clock = testClock(noonOf('03-01'));
  const harness = await startExchange({ clock, eventBackoff: () => 50 });
  return {
    harness,
    clock,
    receiver: await plantServiceOf(
      harness,
      Object.values(plants).map(({ first }) => first),
    ),
    names: new Map(),
  };
}

const ownerOf = (plant: PlantName) =>
  Object.values(people).find(({ user_id }) => user_id === plants[plant].first.owner_id)!;

async function request(
  { harness, names }: Town,
  name: string,
  requester: Name,
  plant: PlantName,
  offered: PlantName | null = null,
): Promise<Exchange> {
  const offered_plant_id = offered && plants[offered].first.plant_id;
  const requested = await harness.call(
    'exchanges.request',
    { plant_id: plants[plant].first.plant_id, offered_plant_id },
    { actor: people[requester] },
  );
  names.set(requested.id, name);
  return requested;
}

async function accepted(
  town: Town,
  name: string,
  requester: Name,
  plant: PlantName,
  offered: PlantName | null = null,
): Promise<Exchange> {
  const { id } = await request(town, name, requester, plant, offered);
  return town.harness.call('exchanges.accept', { id }, { actor: ownerOf(plant) });
}

async function completed(town: Town, name: string, requester: Name, plant: PlantName): Promise<void> {
  const { id } = await accepted(town, name, requester, plant);
  for (const actor of [people[requester], ownerOf(plant)])
    await town.harness.call('exchanges.confirm', { id, video_url: 'https://youtu.be/dQw4w9WgXcQ' }, { actor });
}

/** The first day: exchanges that the month's events affect, and some that they must leave unchanged. */
async function firstDay(town: Town): Promise<void> {
  await request(town, 'for a plant that is rejected and shown again', 'rita', 'fern');
  await accepted(town, 'of a plant that is deleted', 'rita', 'aloe');
  await accepted(town, 'for a plant that is deactivated', 'rita', 'mint', 'basil');
  await accepted(town, 'of a plant that is renamed', 'rita', 'ivy');
  await request(town, 'before a block and unblock', 'ana', 'cactus');
  await accepted(town, 'held before a block and unblock', 'ben', 'sage');
  await request(town, 'before a block', 'rita', 'thyme');
  await request(town, 'wanted by a deleted user', 'deleted', 'palm');
  await accepted(town, 'from a deleted user', 'rita', 'olive');
  await completed(town, 'completed with a deleted user', 'rita', 'fig');
  await request(town, 'for a plant that another gets', 'ana', 'lily');
  await completed(town, 'completed', 'rita', 'lily');
}

/** Requests again what may be requested again. */
async function nextDay(town: Town): Promise<void> {
  town.clock.set(new Date(noonOf('03-06')));
  await request(town, 'again for a plant that is shown again', 'rita', 'fern');
  await request(town, 'again after an unblock', 'ana', 'cactus');
  await accepted(town, 'held again after an unblock', 'ben', 'sage');
}

interface Row {
  id: string;
  version: number;
  status: string;
  closed_reason: string | null;
  requester_id: string;
  owner_id: string;
  requester_video_url: string | null;
  owner_video_url: string | null;
}

/** Exchanges, holds, read models, and the published events. */
async function outcome({ harness, names }: Town): Promise<string[]> {
  const all = <T>(table: string) => harness.database.query<T>(`SELECT * FROM ${table}`);
  // A deleted account's exchanges end by the account's or the plant's event, whichever arrives first.
  const reasonOf = (reason: string | null, parties: { requester_id: string; owner_id: string }) =>
    [parties.requester_id, parties.owner_id].includes(people.deleted.user_id) ? reason && 'deleted' : reason;
  const exchanges = (await all<Row>('exchange')).map(
    (row) =>
      `"${names.get(row.id)}" is ${row.status}, ${reasonOf(row.closed_reason, row)}, version ${row.version}, videos ${[row.requester_video_url, row.owner_video_url].filter(Boolean).length}`,
  );
  const holds = (await all<{ plant_id: string; exchange_id: string }>('plant_hold')).map(
    (row) => `${plantNames.get(row.plant_id)} is held by "${names.get(row.exchange_id)}"`,
  );
  const readModels = (await all<PlantReadModel>('plant_read_model')).map(
    (row) => `${plantNames.get(row.plant_id)} ${row.version}: ${row.name}, ${row.deleted ? 'deleted' : row.status}`,
  );
  const nameOf = (id: string) => Object.entries(people).find(([, { user_id }]) => user_id === id)?.[0];
  const blocks = (
    await all<{ blocker_id: string; blocked_id: string; version: number; active: boolean }>('block_read_model')
  ).map(
    (row) => `${nameOf(row.blocker_id)} ${row.active ? 'blocks' : 'blocked'} ${nameOf(row.blocked_id)} ${row.version}`,
  );
  const published = harness.events.all.flatMap(({ type, data }) => {
    if (!('exchange_id' in data && 'version' in data)) return [];
    const ended =
      'closed_reason' in data
        ? `, ${reasonOf(data.closed_reason, data)}${'was_held' in data && data.was_held ? ', held' : ''}`
        : '';
    return [`published for "${names.get(data.exchange_id)}": ${type} ${data.version}${ended}`];
  });
  return [...exchanges, ...holds, ...readModels, ...blocks, ...published].sort();
}

/**
 * The outcome of both months with this delivery. With `isRepeated`, the first month is delivered again with the second.
 */
async function afterwards(
  deliverAll: (town: Town, events: readonly AnyEvent[]) => Promise<void>,
  isRepeated: boolean,
): Promise<string[]> {
  const town = await open();
  try {
    await firstDay(town);
    await deliverAll(town, month);
    await nextDay(town);
    await deliverAll(town, isRepeated ? [...month, ...nextMonth] : nextMonth);
    return await outcome(town);
  } finally {
    await town.harness.stop();
  }
}

describe('exchanges', () => {
  let clean: string[];
  beforeAll(async () => {
    clean = await afterwards(({ receiver }, events) => deliverInOrder(receiver, events), false);
  });

  it('end once with their plants and users when events arrive in order', () => {
    const ofKind = (kind: RegExp) => clean.filter((line) => kind.test(line));
    expect(
      ofKind(/ is (requested|accepted|completed|cancelled|declined), /).map((line) => line.replace(/, version .*/, '')),
    ).toEqual([
      '"again after an unblock" is requested, null',
      '"again for a plant that is shown again" is requested, null',
      '"before a block and unblock" is cancelled, blocked',
      '"before a block" is cancelled, blocked',
      '"completed with a deleted user" is completed, null',
      '"completed" is completed, null',
      '"for a plant that another gets" is declined, plant_exchanged',
      '"for a plant that is deactivated" is cancelled, plant_gone',
      '"for a plant that is rejected and shown again" is cancelled, plant_gone',
      '"from a deleted user" is cancelled, deleted',
      '"held again after an unblock" is accepted, null',
      '"held before a block and unblock" is cancelled, blocked',
      '"of a plant that is deleted" is cancelled, plant_gone',
      '"of a plant that is renamed" is accepted, null',
      '"wanted by a deleted user" is cancelled, deleted',
    ]);
    expect([
      ofKind(/^published for .*requested/).length,
      ofKind(/^published for .*(cancelled|declined)/).length,
      ofKind(/is held by/).length,
    ]).toEqual([15, 9, 4]);
    expect(ofKind(/^(fern|ivy|lily|aloe) \d|^\w+ block/)).toEqual([
      'aloe 2: Aloe, deleted',
      'ben blocked ana 2',
      'fern 4: Boston fern, available',
      'ivy 3: Hedera, available',
      'lily 3: Lily, exchanged',
      'otto blocks ana 1',
      'rita blocks ana 3',
    ]);
  });

  it.each([4, 20_260_301, 987_654_321])(
    'have the same outcome when every event arrives three times, shuffled and some a day late (seed %i)',
    async (seed) => {
      expect(
        await afterwards(({ receiver, clock }, events) => deliverOutOfOrder(receiver, clock, events, seed), true),
      ).toEqual(clean);
    },
  );
});
