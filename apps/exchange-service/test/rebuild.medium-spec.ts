import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { rebuilt } from '@offshoot/testing/rebuild';
import type { StartedService } from '@offshoot/testing/service';
import { startExchange } from './builders/exchange-service.ts';

const columns = 'plant_id, version, owner_id, name, cover, status, offer, deleted';
/** Three pages; REBUILD_PLANTS measures more. */
const plantCount = Number(process.env.REBUILD_PLANTS ?? 1_200);
/** For a measured number, in milliseconds. */
const within = 20_000 + plantCount * 10;

describe('read models, rebuilt from the record of their owner', () => {
  let harness: StartedService;
  /** What plant-service has. */
  let record: Map<string, PlantReadModel>;
  /** Runs before each page is served. */
  let onPage: (page: number) => Promise<void>;
  let pages: number;
  beforeAll(async () => {
    harness = await startExchange();
    let ordered: PlantReadModel[] = [];
    await harness.reply('plants.snapshot', async ({ after, limit }) => {
      pages += 1;
      await onPage(pages);
      if (ordered.length !== record.size)
        ordered = [...record.values()].toSorted((a, b) => (a.plant_id < b.plant_id ? -1 : 1));
      const from = after === null ? 0 : ordered.findIndex(({ plant_id }) => plant_id > after);
      const page = from < 0 ? [] : ordered.slice(from, from + limit);
      return { plants: page.map(({ plant_id }) => record.get(plant_id)).filter((plant) => plant !== undefined) };
    });
  });
  beforeEach(async () => {
    record = new Map();
    pages = 0;
    onPage = async () => undefined;
    await harness.database.execute('DELETE FROM plant_read_model');
  });
  afterAll(() => harness.stop());

  const plant = (more: Partial<PlantReadModel> = {}): PlantReadModel => ({
    plant_id: newId(),
    version: 3,
    owner_id: newId(),
    name: 'Boston fern',
    cover: null,
    status: 'available',
    offer: 'either',
    deleted: false,
    ...more,
  });
  const own = (count: number): PlantReadModel[] => {
    const plants = Array.from({ length: count }, () => plant());
    for (const listedPlant of plants) record.set(listedPlant.plant_id, listedPlant);
    return plants;
  };
  const store = (plants: readonly PlantReadModel[]) =>
    harness.database.execute(
      `INSERT INTO plant_read_model (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::plant_read_model, $1::jsonb)`,
      [JSON.stringify(plants)],
    );
  const stored = () =>
    harness.database.query<PlantReadModel>(`SELECT ${columns} FROM plant_read_model ORDER BY plant_id`);
  const versionOf = async (id: string) =>
    (
      await harness.database.query<{ version: number }>('SELECT version FROM plant_read_model WHERE plant_id = $1', [
        id,
      ])
    )[0]?.version;
  const owned = () => [...record.values()].toSorted((a, b) => (a.plant_id < b.plant_id ? -1 : 1));
  /** plant-service changes a plant; its event is handled before this resolves. */
  const change = async (plantId: string | undefined, more: Partial<PlantReadModel>) => {
    const before = record.get(plantId ?? '');
    if (!before) throw new Error('there is no such plant');
    const after = { ...before, ...more, version: before.version + 1 };
    record.set(after.plant_id, after);
    await harness.deliver({ type: 'plant.changed.v1', data: { ...after, at: new Date().toISOString() } });
    // Not until everything has settled: the rebuild itself is running.
    await eventually(async () => (await versionOf(after.plant_id)) === after.version);
  };

  it(
    'have each row of the owner, whatever was missing, stale, damaged or surplus, and what events changed meanwhile',
    async () => {
      const plants = own(plantCount);
      const sound = plants.slice(0, -40);
      const [stale, damaged, ahead] = [plants.slice(-40, -30), plants.slice(-30, -20), plants.slice(-20, -10)];
      const surplus = Array.from({ length: 5 }, () => plant({ name: 'Of nobody' }));
      await store([
        ...sound,
        ...stale.map((stalePlant) => ({ ...stalePlant, version: 1, name: 'Former name' })),
        ...damaged.map((damagedPlant) => ({ ...damagedPlant, owner_id: newId() })),
        ...ahead.map((newerPlant) => ({ ...newerPlant, version: 9, name: 'Of a lost copy' })),
        ...surplus,
      ]);
      const dry = await rebuilt(harness, 'exchange', 'plants', { isDryRun: true, within });
      expect(dry).toEqual({ added: 10, corrected: 30, removed: 5 });
      expect(await stored()).not.toEqual(owned());

      pages = 0;
      onPage = async (page) => {
        if (page > 3) return;
        // One that is stored, one that is missing and one that is new; of the second the owner's page has the same.
        await change(sound[page]?.plant_id, { name: `Renamed ${page}` });
        await change(plants.at(-page)?.plant_id, { status: 'inactive' });
        const [born] = own(1);
        await change(born?.plant_id, { name: 'New' });
      };
      await rebuilt(harness, 'exchange', 'plants', { within });
      await harness.settled();
      expect(await stored()).toEqual(owned());
      expect(await rebuilt(harness, 'exchange', 'plants', { within })).toEqual({ added: 0, corrected: 0, removed: 0 });
    },
    within * 4,
  );

  it('keep what an event stored after the page of the owner was read', async () => {
    const [first, second] = own(2);
    if (!first || !second) throw new Error('there are two plants');
    await store([{ ...first, version: 1 }]);
    onPage = async () => {
      // The events are handled, but the page that is served is of the moment before.
      onPage = async () => undefined;
      const before = new Map(record);
      await change(first.plant_id, { name: 'Newer' });
      await change(second.plant_id, { name: 'Newer' });
      const after = record;
      record = before;
      queueMicrotask(() => setImmediate(() => (record = after)));
    };
    await rebuilt(harness, 'exchange', 'plants');
    expect((await stored()).map(({ name, version }) => [name, version])).toEqual([
      ['Newer', 4],
      ['Newer', 4],
    ]);
  });

  it(
    'fill an empty table, and go on with the page at which the owner was away',
    async () => {
      own(plantCount);
      const served: number[] = [];
      let isAway = true;
      onPage = async (page) => {
        served.push(page);
        if (page !== 2 || !isAway) return;
        isAway = false;
        throw new Error('it restarts');
      };
      const filled = await rebuilt(harness, 'exchange', 'plants', { within });
      expect(filled).toEqual({ added: plantCount, corrected: 0, removed: 0 });
      // One of the pages twice: the first was not read again.
      expect(served).toHaveLength(Math.floor(plantCount / 500) + 2);
      expect(await stored()).toEqual(owned());
    },
    within * 2,
  );

  it('end the exchanges of a plant whose removal was lost', async () => {
    const [lost] = own(1);
    const [requester, owner] = [newId(), lost?.owner_id ?? ''];
    if (lost) await store([lost]);
    const actor = { user_id: requester, session_id: newId(), role: 'user' as const, restricted: false };
    const request = await harness.call('exchanges.request', { plant_id: lost?.plant_id ?? '' }, { actor });
    record.set(lost?.plant_id ?? '', plant({ ...lost, version: 4, deleted: true, owner_id: owner }));
    expect(await rebuilt(harness, 'exchange', 'plants')).toEqual({ added: 0, corrected: 1, removed: 0 });
    expect(await harness.call('exchanges.get', { id: request.id }, { actor })).toMatchObject({ status: 'cancelled' });
  });

  it('are also those of blocks and bans', async () => {
    const pairs = Array.from({ length: 4 }, () => ({
      blocker_id: newId(),
      blocked_id: newId(),
      version: 2,
      active: true,
    }));
    const bans = Array.from({ length: 3 }, () => ({ user_id: newId(), version: 1, until: '2030-01-01T00:00:00.000Z' }));
    const after = <T>(rows: T[], keyOf: (row: T) => string, key: string | null) =>
      rows.filter((row) => key === null || keyOf(row) > key).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    await harness.reply('people.blocks_snapshot', ({ after: pair }) => ({
      blocks: after(
        pairs.map((block) => ({ id: newId(), ...block })),
        (row) => `${row.blocker_id} ${row.blocked_id}`,
        pair && `${pair.blocker_id} ${pair.blocked_id}`,
      ),
    }));
    await harness.reply('people.bans_snapshot', ({ after: id }) => ({ bans: after(bans, (row) => row.user_id, id) }));
    await harness.database.execute(
      `INSERT INTO block_read_model (blocker_id, blocked_id, version, active) VALUES ($1, $2, 2, false), ($3, $4, 1, true)`,
      [pairs[0]?.blocker_id, pairs[0]?.blocked_id, newId(), newId()],
    );
    await harness.database.execute(
      `INSERT INTO banned_person (person_id, version, banned_until) VALUES ($1, 7, NULL), ($2, 1, '2031-01-01')`,
      [bans[0]?.user_id, newId()],
    );
    expect(await rebuilt(harness, 'exchange', 'blocks')).toEqual({ added: 3, corrected: 1, removed: 1 });
    expect(await rebuilt(harness, 'exchange', 'bans')).toEqual({ added: 2, corrected: 1, removed: 1 });
    const blockRows = await harness.database.query(
      'SELECT blocker_id, blocked_id, version, active FROM block_read_model ORDER BY blocker_id',
    );
    expect(blockRows).toEqual(pairs.toSorted((a, b) => (a.blocker_id < b.blocker_id ? -1 : 1)));
    const banRows = await harness.database.query<{ person_id: string; version: number; banned_until: Date }>(
      'SELECT person_id, version, banned_until FROM banned_person ORDER BY person_id',
    );
    expect(
      banRows.map((row) => ({ user_id: row.person_id, version: row.version, until: row.banned_until.toISOString() })),
    ).toEqual(bans.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)));
  });
});
