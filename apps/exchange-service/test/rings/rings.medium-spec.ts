import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Ring } from '@offshoot/contracts/rings';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { type Member, RingDriver } from '../builders/ring-driver.ts';

const hour = 3_600_000;
const clock = testClock('2026-06-01T10:00:00Z');
let driver: RingDriver;
beforeAll(async () => {
  driver = await RingDriver.start(clock);
});
afterAll(() => driver.harness.stop());

/** Members of a ring of three by name; each gives to the next. */
const three = (members: readonly Member[]): readonly [Member, Member, Member] => members as [Member, Member, Member];
const eventsOf = ({ id }: Ring) =>
  driver.harness.events.all.flatMap(({ type, data }) => ('ring_id' in data && data.ring_id === id ? [type] : []));
const endOf = async ({ id }: Ring) => {
  await driver.harness.settled();
  return driver.harness.events.all.flatMap((event) =>
    event.type === 'ring.ended.v1' && event.data.ring_id === id ? [event.data] : [],
  )[0];
};
const idOf = ({ actor }: Member) => actor.user_id;

describe('a proposed ring', () => {
  it('shows each member all legs, the own one first', async () => {
    const { members, ring } = await driver.proposed(4);
    const [ana, ben, cleo, dora] = members as [Member, Member, Member, Member];
    expect(ring).toMatchObject({ status: 'proposed', ended_reason: null, agree_by: '2026-06-03T10:00:00.000Z' });
    expect(ring.legs.map(({ giver_id }) => giver_id)).toEqual([ana, ben, cleo, dora].map(idOf));
    expect((await driver.get(cleo, ring)).legs.map(({ giver_id }) => giver_id)).toEqual(
      [cleo, dora, ana, ben].map(idOf),
    );
    expect(ring.legs[0]).toMatchObject({
      receiver_id: idOf(ben),
      plant_id: ana.plant.plant_id,
      plant_name: 'Boston fern',
      plant_status: 'available',
      agreed: false,
      distance_km: 2.5,
      exchange_id: null,
      exchange_status: null,
    });
    expect(await driver.list(dora)).toMatchObject({ rings: [{ id: ring.id }], pause: null });
    const proposed = await driver.harness.events.next('ring.proposed.v1');
    expect(proposed.data.person_ids.toSorted()).toEqual(members.map(idOf).toSorted());
  });

  it('is nothing to others', async () => {
    const { ring } = await driver.proposed();
    const [stranger] = (await driver.members(1)) as [Member];
    expect(await outcome(driver.get(stranger, ring))).toBe('ring_not_found');
    expect(await outcome(driver.agree(stranger, ring))).toBe('ring_not_found');
    expect(await outcome(driver.decline(stranger, ring))).toBe('ring_not_found');
    expect((await driver.list(stranger)).rings).toEqual([]);
  });

  it('becomes accepted exchanges in the moment when the last one agrees', async () => {
    const { members, ring } = await driver.proposed();
    const [ana, ben, cleo] = three(members);
    expect((await driver.agree(ana, ring)).legs.map(({ agreed }) => agreed)).toEqual([true, false, false]);
    await driver.agree(ben, ring);
    await driver.agree(ben, ring);
    const agreed = await driver.agree(cleo, ring);
    expect(agreed).toMatchObject({ status: 'agreed' });
    expect(agreed.legs.map(({ exchange_status }) => exchange_status)).toEqual(Array(3).fill('accepted'));
    // Of the legs of the other two, she sees the state only.
    expect(agreed.legs.map(({ exchange_id }) => exchange_id !== null)).toEqual([true, false, true]);
    const id = agreed.legs[2]?.exchange_id ?? '';
    expect(await driver.harness.call('exchanges.get', { id }, { actor: cleo.actor })).toMatchObject({
      status: 'accepted',
      requester_id: idOf(cleo),
      owner_id: idOf(ben),
      plant_id: ben.plant.plant_id,
      offered_plant_id: null,
      ring_id: ring.id,
    });
    await driver.harness.settled();
    const accepted = driver.harness.events.all.filter(
      (event) => event.type === 'exchange.accepted.v1' && event.data.ring_id === ring.id,
    );
    expect(accepted).toHaveLength(3);
    expect(eventsOf(ring)).toContain('ring.agreed.v1');
    expect(await driver.agree(ana, ring)).toMatchObject({ status: 'agreed' });
    expect(await outcome(driver.decline(ana, ring))).toBe('ring_closed');
  });

  it('replaces an open request of the receiver for the same plant', async () => {
    const { members, ring } = await driver.proposed();
    const [ana, ben] = three(members);
    const requested = await driver.harness.call(
      'exchanges.request',
      { plant_id: ana.plant.plant_id },
      { actor: ben.actor },
    );
    for (const member of members) await driver.agree(member, ring);
    expect(await driver.harness.call('exchanges.get', { id: requested.id }, { actor: ben.actor })).toMatchObject({
      status: 'cancelled',
      closed_reason: 'withdrawn',
      closed_by: idOf(ben),
    });
    expect(await driver.legs(ana, ring)).toEqual(Array(3).fill('accepted'));
  });

  it.each([
    ['plant', 1],
    ['giving', 0],
  ] as const)('ends for all when one declines the %s, and is not proposed again', async (declines, excluded) => {
    const { members, ring } = await driver.proposed();
    const [ana, ben, cleo] = three(members);
    await driver.agree(ana, ring);
    expect(await driver.decline(ben, ring, declines)).toMatchObject({ status: 'ended', ended_reason: 'declined' });
    expect(await endOf(ring)).toMatchObject({ status: 'ended', reason: 'declined', paused_ids: [] });
    expect((await endOf(ring))?.person_ids.toSorted()).toEqual([ana, cleo].map(idOf).toSorted());
    expect(await outcome(driver.agree(cleo, ring))).toBe('ring_closed');
    expect(await outcome(driver.decline(cleo, ring))).toBe('ring_closed');
    driver.swaps = driver.circle(members);
    expect(await driver.solve()).toBe(0);
    // With another plant from the one, or to the other, it is.
    const [dora] = (await driver.members(1)) as [Member];
    driver.swaps = driver.circle(excluded === 1 ? [dora, ben, cleo] : [ana, dora, cleo]);
    expect(await driver.solve()).toBe(1);
    driver.swaps = [];
  });

  it('ends when one wants no rings, who is in none for thirty days', async () => {
    const { members, ring } = await driver.proposed();
    const [ana] = three(members);
    await driver.decline(ana, ring, 'rings');
    await driver.harness.settled();
    const until = new Date(clock.now().getTime() + 30 * 24 * hour).toISOString();
    expect((await driver.list(ana)).pause).toEqual({ until, fixed_until: null });
    driver.swaps = driver.circle(members);
    expect(await driver.solve()).toBe(0);
    expect(await driver.harness.call('rings.pause', { paused: false }, { actor: ana.actor })).toMatchObject({
      pause: null,
    });
    expect(await driver.solve()).toBe(1);
    driver.swaps = [];
  });

  it('can be paused until the member resumes, which a later decline does not shorten', async () => {
    const { members, ring } = await driver.proposed();
    const [ana] = three(members);
    const pause = { until: null };
    expect(await driver.harness.call('rings.pause', { paused: true }, { actor: ana.actor })).toMatchObject({ pause });
    await driver.decline(ana, ring, 'rings');
    expect(await driver.list(ana)).toMatchObject({ pause });
  });

  it('reminds who has not agreed after a day, and ends after two; the silent are paused', async () => {
    const { members, ring } = await driver.proposed();
    const [ana, ben, cleo] = three(members);
    await driver.agree(ana, ring);
    clock.advance(24 * hour);
    await driver.harness.settled();
    const reminders = driver.harness.events.all.flatMap((event) =>
      event.type === 'ring.reminded.v1' && event.data.ring_id === ring.id ? [event.data.person_ids] : [],
    );
    expect(reminders.map((ids) => ids.toSorted())).toEqual([[ben, cleo].map(idOf).toSorted()]);
    clock.advance(24 * hour);
    expect(await outcome(driver.agree(ben, ring))).toBe('ring_closed');
    const end = await endOf(ring);
    expect(end).toMatchObject({ status: 'ended', reason: 'expired', person_ids: [idOf(ana)] });
    expect(end?.paused_ids.toSorted()).toEqual([ben, cleo].map(idOf).toSorted());
    expect((await driver.list(ben)).pause).toEqual({ until: end?.paused_until, fixed_until: null });
    expect((await driver.list(ana)).pause).toBeNull();
  });

  it.each(['inactive', 'exchanged'] as const)('ends when one of its plants becomes %s', async (status) => {
    const { members, ring } = await driver.proposed();
    const [ana, ben] = three(members);
    await driver.plantService.publishChange(driver.plantService.change(ben.plant.plant_id, { status }));
    await driver.harness.settled();
    expect(await driver.get(ana, ring)).toMatchObject({ status: 'ended', ended_reason: 'plant_gone' });
  });

  it('ends when one of its plants is accepted elsewhere', async () => {
    const { members, ring } = await driver.proposed();
    const [ana, ben] = three(members);
    const [dora] = (await driver.members(1)) as [Member];
    const { id } = await driver.harness.call(
      'exchanges.request',
      { plant_id: ben.plant.plant_id, offered_plant_id: dora.plant.plant_id },
      { actor: dora.actor },
    );
    await driver.harness.call('exchanges.accept', { id }, { actor: ben.actor });
    await driver.harness.settled();
    expect(await driver.get(ana, ring)).toMatchObject({ status: 'ended', ended_reason: 'plant_gone' });
    expect(await outcome(driver.agree(ana, ring))).toBe('ring_closed');
  });

  it.each(['erase', 'ban'] as const)(
    'ends when a member leaves by %s, and the others are free at once',
    async (how) => {
      const { members, ring } = await driver.proposed();
      const [ana, ben, cleo] = three(members);
      await driver[how](ben);
      expect(await driver.get(ana, ring)).toMatchObject({ status: 'ended', ended_reason: 'member_gone' });
      const [dora] = (await driver.members(1)) as [Member];
      driver.swaps = [...driver.circle(members), ...driver.circle([ana, dora, cleo])];
      expect(await driver.solve()).toBe(1);
      driver.swaps = [];
      expect((await driver.list(dora)).rings).toHaveLength(1);
    },
  );

  it('ends when one blocks another, also one across the ring; those two meet in no later one', async () => {
    const { members, ring } = await driver.proposed(4);
    const [ana, ben, cleo, dora] = members as [Member, Member, Member, Member];
    await driver.block(cleo, ana);
    expect(await driver.get(ben, ring)).toMatchObject({ status: 'ended', ended_reason: 'member_gone' });
    const [emil] = (await driver.members(1)) as [Member];
    driver.swaps = [...driver.circle(members), ...driver.circle([ana, ben, emil, dora])];
    expect(await driver.solve()).toBe(1);
    driver.swaps = [];
    expect((await driver.list(emil)).rings[0]?.legs).toHaveLength(4);
  });
});

describe('the search for rings', () => {
  it('leaves out who is in an open ring, and plants that are promised', async () => {
    const { members } = await driver.proposed();
    const [ana] = three(members);
    const others = await driver.members(2);
    driver.swaps = driver.circle([ana, ...others]);
    expect(await driver.solve()).toBe(0);
    const free = await driver.members(3);
    const [first, second] = three(free);
    const { id } = await driver.harness.call(
      'exchanges.request',
      { plant_id: first.plant.plant_id, offered_plant_id: second.plant.plant_id },
      { actor: second.actor },
    );
    await driver.harness.call('exchanges.accept', { id }, { actor: first.actor });
    driver.swaps = driver.circle(free);
    expect(await driver.solve()).toBe(0);
    driver.swaps = [];
  });

  it('proposes each ring once, however many search at once', async () => {
    const members = await driver.members(3);
    driver.swaps = driver.circle(members);
    const proposed = await Promise.all([driver.solve(), driver.solve(), driver.solve()]);
    driver.swaps = [];
    expect(proposed.toSorted()).toEqual([0, 0, 1]);
  });

  it('counts rings by what happens to them, and measures the search', async () => {
    const measured = async (pattern: string): Promise<number> => {
      const text = await (await fetch(`${driver.harness.healthUrl}/metrics`)).text();
      return Number(new RegExp(`^${pattern} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
    };
    const patterns = [
      ...['proposed', 'declined', 'agreed'].map((outcome) => `offshoot_rings_total\\{outcome="${outcome}",.*\\}`),
      'offshoot_rings_solve_seconds_count\\{.*\\}',
      'offshoot_rings_solved_people_bucket\\{le="10",.*\\}',
    ];
    const before = await Promise.all(patterns.map(measured));
    const { members, ring } = await driver.proposed();
    await driver.decline(three(members)[0], ring);
    const after = await Promise.all(patterns.map(measured));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 0, 1, 1]);
  });

  it('runs every night, and plans the next', async () => {
    const nights = () =>
      driver.harness.database.query<{ key: string; run_at: Date }>(
        `SELECT key, run_at FROM job_row WHERE name = 'exchange.solve_rings' AND run_at > $1`,
        [clock.now()],
      );
    const [planned] = await nights();
    expect(planned?.run_at.getUTCHours()).toBe(2);
    const members = await driver.members(3);
    driver.swaps = driver.circle(members);
    clock.advance(24 * hour);
    await driver.harness.settled();
    driver.swaps = [];
    expect((await driver.list(three(members)[0])).rings).toMatchObject([{ status: 'proposed' }]);
    expect((await nights()).map(({ key }) => key)).toHaveLength(1);
  });
});
