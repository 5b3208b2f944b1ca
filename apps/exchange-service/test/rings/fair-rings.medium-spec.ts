import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Ring } from '@offshoot/contracts/rings';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { usableAmong } from '../../src/rings/persistence/usable-swaps.ts';
import { type Member, RingDriver } from '../builders/ring-driver.ts';

const [minute, day] = [60_000, 86_400_000];
const clock = testClock('2026-06-01T10:00:00Z');
let driver: RingDriver;
beforeAll(async () => {
  driver = await RingDriver.start(clock);
});
afterAll(() => driver.harness.stop());

type Three = readonly [Member, Member, Member];
type Four = readonly [Member, Member, Member, Member];
const idOf = ({ actor }: Member) => actor.user_id;
const proposed = async () => {
  const { members, ring } = await driver.proposed();
  return { three: members as unknown as Three, ring };
};
const agreed = async () => {
  const { members, ring } = await driver.agreed(4);
  return { four: members as unknown as Four, ring };
};
const confirm = async (member: Member, giver: Member, ring: Ring) => {
  const id = await driver.legOf(giver, ring);
  await driver.harness.call('exchanges.confirm', { id }, { actor: member.actor });
};
const endsOf = async ({ id }: Ring) => {
  await driver.harness.settled();
  return driver.harness.events.all.flatMap((event) =>
    event.type === 'ring.ended.v1' && event.data.ring_id === id ? [event.data] : [],
  );
};
/** Whether the swaps in which a member gets a plant weigh most. */
const isOwed = async (member: Member): Promise<boolean> => {
  const [giver] = (await driver.members(1)) as [Member];
  const { database } = driver.harness;
  const [swap] = await database.statement((tx) => usableAmong(tx, [driver.swap(giver, member)], clock.now()));
  if (!swap) throw new Error('The swap cannot be used.');
  return swap.is_owed;
};

describe('a proposed ring', () => {
  it('ends where the law forbids its receiver a plant', async () => {
    const { three, ring } = await proposed();
    const [ana, ben] = three;
    driver.plantService.forbidden.set(ben.plant.plant_id, 'Heracleum mantegazzianum');
    expect(await driver.agree(ana, ring)).toMatchObject({ status: 'ended', ended_reason: 'plant_gone' });
  });

  it.each([{ offer: 'gift' as const }, { name: 'Sword fern' }])('ends when a plant becomes %j', async (change) => {
    const { three, ring } = await proposed();
    const [ana, ben] = three;
    await driver.plantService.publishChange(driver.plantService.change(ben.plant.plant_id, change));
    await driver.harness.settled();
    expect(await driver.get(ana, ring)).toMatchObject({ status: 'ended', ended_reason: 'plant_gone' });
  });

  it('stays when a plant only gets another cover', async () => {
    const { three, ring } = await proposed();
    const [ana, ben] = three;
    await driver.plantService.publishChange(driver.plantService.change(ben.plant.plant_id, { cover: 'other.webp' }));
    await driver.harness.settled();
    expect(await driver.get(ana, ring)).toMatchObject({ status: 'proposed' });
  });

  it('shows who agreed until it ends, so that none can be recognised as the one who declined', async () => {
    const { three, ring } = await proposed();
    const [ana, ben, cleo] = three;
    await driver.agree(ana, ring);
    expect((await driver.get(ben, ring)).legs.map((leg) => leg.agreed)).toEqual([false, false, true]);
    await driver.decline(cleo, ring);
    expect((await driver.get(ben, ring)).legs.map((leg) => leg.agreed)).toEqual([false, false, false]);
    expect((await driver.get(ana, ring)).legs.map((leg) => leg.agreed)).toEqual([true, false, false]);
  });

  it('is checked again a minute later, as a block may have arrived while it was proposed', async () => {
    const { three, ring } = await proposed();
    const [ana, ben, cleo] = three;
    await driver.harness.database.execute(
      'INSERT INTO block_read_model (blocker_id, blocked_id, active, version) VALUES ($1, $2, true, 1)',
      [idOf(ana), idOf(cleo)],
    );
    clock.advance(minute);
    await driver.harness.settled();
    expect(await driver.get(ben, ring)).toMatchObject({ status: 'ended', ended_reason: 'member_gone' });
  });

  it('has the rest solved ten minutes after it ended, and no sooner', async () => {
    const { three, ring } = await proposed();
    const [ana, ben, cleo] = three;
    const [dora] = (await driver.members(1)) as [Member];
    driver.swaps = driver.circle([ana, dora, cleo]);
    await driver.decline(ben, ring, 'rings');
    await driver.harness.settled();
    expect((await driver.list(dora)).rings).toEqual([]);
    clock.advance(10 * minute);
    await driver.harness.settled();
    driver.swaps = [];
    expect((await driver.list(dora)).rings).toMatchObject([{ status: 'proposed' }]);
  });
});

describe('what a member declined', () => {
  it('is proposed again after half a year', async () => {
    const { three, ring } = await proposed();
    const [ana] = three;
    await driver.decline(ana, ring);
    const excluded = async () =>
      (await driver.harness.call('rings.export', { after: null }, { actor: ana.actor })).excluded_plant_ids;
    expect(await excluded()).toHaveLength(1);
    clock.advance(179 * day);
    await driver.harness.settled();
    driver.swaps = driver.circle(three);
    expect(await driver.solve()).toBe(0);
    driver.swaps = [];
    clock.advance(day);
    await driver.harness.settled();
    expect(await excluded()).toEqual([]);
    driver.swaps = driver.circle(three);
    expect(await driver.solve()).toBe(1);
    driver.swaps = [];
  });

  it('is erased in the night, too, where it was stored while the account was deleted', async () => {
    const { three } = await proposed();
    const { database } = driver.harness;
    await driver.erase(three[0]);
    await database.execute('INSERT INTO ring_pause (person_id) VALUES ($1)', [idOf(three[0])]);
    await database.execute('INSERT INTO ring_exclusion (person_id, plant_id) VALUES ($1, $2)', [
      idOf(three[0]),
      newId(),
    ]);
    clock.advance(day);
    await driver.harness.settled();
    for (const table of ['ring_pause', 'ring_exclusion'])
      expect(await database.query(`SELECT 1 FROM ${table} WHERE person_id = $1`, [idOf(three[0])])).toEqual([]);
  });
});

describe('a ring that breaks', () => {
  it('ends a leg that its receiver alone confirmed, without a dispute, and keeps one that its giver did', async () => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo, dora] = four;
    await confirm(cleo, ben, ring);
    await driver.callOff(ben, ana, ring);
    expect(await driver.legs(ana, ring)).toEqual(Array(4).fill('cancelled'));
    const id = await driver.legOf(ben, ring);
    expect(await driver.harness.call('exchanges.get', { id }, { actor: cleo.actor })).toMatchObject({
      ...{ closed_reason: 'called_off', closed_by: null, is_disputed: false, ring_id: ring.id },
    });
    const other = await agreed();
    await confirm(other.four[1], other.four[1], other.ring);
    await driver.callOff(other.four[1], other.four[0], other.ring);
    expect(await driver.legs(other.four[0], other.ring)).toEqual(['cancelled', 'confirmed', 'accepted', 'accepted']);
    expect(dora.actor.user_id).not.toBe('');
  });

  it('keeps who will not give, though they were to get, out of rings for thirty days, and says so once', async () => {
    const { four, ring } = await agreed();
    const [ana, ben] = four;
    await driver.callOff(ana, ana, ring);
    const until = new Date(clock.now().getTime() + 30 * day).toISOString();
    expect(await endsOf(ring)).toMatchObject([{ status: 'broken', paused_ids: [idOf(ana)], paused_until: until }]);
    expect((await endsOf(ring))[0]?.person_ids).not.toContain(idOf(ana));
    expect((await driver.list(ana)).pause).toEqual({ until, fixed_until: until });
    // Ben was to get nothing any more.
    expect((await driver.list(ben)).pause).toBeNull();
  });

  it('lets them pause meanwhile, and resume only when that time is over', async () => {
    const { four, ring } = await agreed();
    const [ana] = four;
    await driver.callOff(ana, ana, ring);
    const pause = (paused: boolean) => driver.harness.call('rings.pause', { paused }, { actor: ana.actor });
    const fixed_until = new Date(clock.now().getTime() + 30 * day).toISOString();
    expect(await outcome(pause(false))).toBe('rings_stay_paused');
    expect((await pause(true)).pause).toEqual({ until: null, fixed_until });
    expect(await outcome(pause(false))).toBe('rings_stay_paused');
    clock.advance(30 * day);
    expect((await driver.list(ana)).pause).toEqual({ until: null, fixed_until: null });
    expect((await pause(false)).pause).toBeNull();
  });

  it('does so, too, where it was broken already', async () => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo] = four;
    await driver.handOver(ben, cleo, ring);
    await driver.callOff(ben, ana, ring);
    expect((await driver.list(cleo)).pause).toBeNull();
    await driver.callOff(cleo, cleo, ring);
    expect((await driver.list(cleo)).pause).not.toBeNull();
    expect((await endsOf(ring)).map(({ paused_ids }) => paused_ids)).toEqual([[], [idOf(cleo)]]);
  });

  it.each([
    ['who gave, and whose plant was called off by its giver', 'giver', true],
    ['none who called off what they were to get', 'receiver', false],
  ] as const)('owes %s', async (_, by, expected) => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo] = four;
    await driver.handOver(ben, cleo, ring);
    await driver.callOff(by === 'giver' ? ana : ben, ana, ring);
    expect(await isOwed(ben)).toBe(expected);
  });

  it('owes none who did not come to get their plant, but who waited for it in vain', async () => {
    const owedAfter = async (reporter: 0 | 1) => {
      const { four, ring } = await agreed();
      const [ana, ben, cleo] = four;
      await driver.handOver(ben, cleo, ring);
      const id = await driver.legOf(ana, ring);
      await driver.harness.database.execute(
        `UPDATE exchange SET status = 'cancelled', closed_reason = 'no_show', closed_by = $2, no_show_by = $3, no_show_at = now() WHERE id = $1`,
        [id, idOf(four[reporter]), idOf(four[reporter === 0 ? 1 : 0])],
      );
      return isOwed(ben);
    };
    expect([await owedAfter(0), await owedAfter(1)]).toEqual([false, true]);
  });

  it('owes who gave a plant whose receiver never confirmed', async () => {
    const { four, ring } = await agreed();
    const [ana, ben] = four;
    await confirm(ben, ben, ring);
    await driver.callOff(ana, ana, ring);
    expect(await isOwed(ben)).toBe(true);
  });
});

describe('the cover of a plant that is not public', () => {
  it('is shown to the parties of its leg, and to them only while it is under way or handed over', async () => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo, dora] = four;
    for (const { plant } of four)
      await driver.plantService.publishChange(driver.plantService.change(plant.plant_id, { cover: 'cover.webp' }));
    await driver.harness.settled();
    await driver.handOver(ana, ben, ring);
    const hidden = driver.plantService.change(ana.plant.plant_id, { status: 'inactive' });
    await driver.plantService.publishChange(hidden);
    await driver.harness.settled();
    const coverFor = async (member: Member) =>
      (await driver.get(member, ring)).legs.find(({ giver_id }) => giver_id === idOf(ana))?.plant_image ?? null;
    expect((await Promise.all([ana, ben].map(coverFor))).every((cover) => cover !== null)).toBe(true);
    expect(await Promise.all([cleo, dora].map(coverFor))).toEqual([null, null]);
    const removed = driver.plantService.change(cleo.plant.plant_id, { status: 'inactive' });
    await driver.plantService.publishChange(removed);
    await driver.harness.settled();
    expect((await driver.get(dora, ring)).legs.at(-1)).toMatchObject({
      ...{ exchange_status: 'cancelled', plant_image: null },
    });
  });
});

describe('the export of rings', () => {
  it('has all of them, in pages', async () => {
    const { three, ring } = await proposed();
    const [ana] = three;
    await driver.decline(ana, ring);
    const count = 130;
    const idOfRow = `('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid`;
    await driver.harness.database.execute(
      `INSERT INTO ring (id, status, ended_reason, agree_by, created_at, updated_at)
       SELECT ${idOfRow}, 'ended', 'expired', now(), now(), now() FROM generate_series(1, $1) number`,
      [count],
    );
    await driver.harness.database.execute(
      `INSERT INTO ring_leg (ring_id, position, giver_id, receiver_id, plant_id, wish_id, distance_km, is_open)
       SELECT ${idOfRow}, position, giver_id, receiver_id, plant_id, wish_id, 1, false
       FROM ring_leg, generate_series(1, $1) number WHERE ring_id = $2`,
      [count, ring.id],
    );
    const ids = new Set<string>();
    let pages = 0;
    let after: string | null = null;
    do {
      const page: { rings: Ring[]; next: string | null } = await driver.harness.call(
        'rings.export',
        { after },
        { actor: ana.actor },
      );
      for (const { id } of page.rings) ids.add(id);
      after = page.next;
      pages += 1;
    } while (after !== null);
    expect([ids.size, pages]).toEqual([count + 1, 2]);
  });
});
