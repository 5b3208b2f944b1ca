import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Ring } from '@offshoot/contracts/rings';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { type Member, RingDriver } from '../builders/ring-driver.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let driver: RingDriver;
beforeAll(async () => {
  driver = await RingDriver.start(clock);
});
afterAll(() => driver.harness.stop());

type Four = readonly [Member, Member, Member, Member];
const agreed = async (): Promise<{ four: Four; ring: Ring }> => {
  const { members, ring } = await driver.agreed(4);
  return { four: members as unknown as Four, ring };
};
const statusOf = async (member: Member, ring: Ring) => {
  await driver.harness.settled();
  return (await driver.get(member, ring)).status;
};

describe('an agreed ring', () => {
  it('is completed with its last leg, which is published for all', async () => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo, dora] = four;
    await driver.handOver(ana, ben, ring);
    await driver.handOver(ben, cleo, ring);
    await driver.handOver(cleo, dora, ring);
    expect(await statusOf(ana, ring)).toBe('agreed');
    await driver.handOver(dora, ana, ring);
    expect(await statusOf(ana, ring)).toBe('completed');
    const completed = await driver.harness.events.next('ring.completed.v1');
    expect(completed.data.person_ids.toSorted()).toEqual(four.map(({ actor }) => actor.user_id).toSorted());
  });

  it('has members for its chat room, which learns when it ended', async () => {
    const { four, ring } = await agreed();
    const [ana, ben] = four;
    const members = async () => (await driver.harness.call('rings.members', { ids: [newId(), ring.id] })).rings;
    const agreedOnes = async () => {
      const { ids, next } = await driver.harness.call('rings.agreed', { after: null });
      return { includes: ids.includes(ring.id), next };
    };
    const before = await members();
    expect(before).toMatchObject([{ id: ring.id, status: 'agreed', ended_at: null }]);
    expect(before[0]?.person_ids.toSorted()).toEqual(four.map(({ actor }) => actor.user_id).toSorted());
    expect(await agreedOnes()).toEqual({ includes: true, next: null });
    // Of a leg, so that moderators find what its members wrote.
    const [exchange_id] = (await driver.get(ana, ring)).legs.flatMap((leg) => leg.exchange_id ?? []);
    expect(await driver.harness.call('exchanges.for_moderators', { exchange_id })).toMatchObject({ ring_id: ring.id });
    await driver.callOff(ben, ana, ring);
    expect(await members()).toMatchObject([{ status: 'broken', ended_at: clock.now().toISOString() }]);
    expect(await agreedOnes()).toEqual({ includes: false, next: null });
    expect((await driver.harness.call('rings.agreed', { after: ring.id })).ids).not.toContain(ring.id);
  });

  it('breaks with one leg: who gets nothing gives nothing', async () => {
    const { four, ring } = await agreed();
    const [ana, ben] = four;
    await driver.callOff(ben, ana, ring);
    expect(await driver.get(ana, ring)).toMatchObject({ status: 'broken', ended_reason: null });
    expect(await driver.legs(ana, ring)).toEqual(Array(4).fill('cancelled'));
    const held = await driver.harness.database.query('SELECT 1 FROM plant_hold WHERE plant_id = ANY($1)', [
      four.map(({ plant }) => plant.plant_id),
    ]);
    expect(held).toEqual([]);
    // All are free for other rings at once.
    driver.swaps = driver.circle(four);
    expect(await driver.solve()).toBe(1);
    driver.swaps = [];
  });

  it('keeps what was handed over', async () => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo, dora] = four;
    await driver.handOver(ben, cleo, ring);
    const id = await driver.legOf(cleo, ring);
    await driver.harness.call('exchanges.confirm', { id }, { actor: dora.actor });
    await driver.callOff(ana, ana, ring);
    // Ben gave already. Cleo got his plant, and gives; so does Dora, who gets hers.
    expect(await driver.legs(ana, ring)).toEqual(['cancelled', 'completed', 'confirmed', 'accepted']);
    expect(await statusOf(ana, ring)).toBe('broken');
    // The confirmed leg ends after all: Dora gets nothing and gives nothing.
    await driver.callOff(cleo, cleo, ring);
    expect(await driver.legs(ana, ring)).toEqual(['cancelled', 'completed', 'cancelled', 'cancelled']);
  });

  it('lets the swaps of who gave and got nothing weigh most, until they get something', async () => {
    const { four, ring } = await agreed();
    const [ana, ben] = four;
    const others = await driver.members(4);
    const [emil, finn, gina, hugo] = others as unknown as Four;
    await driver.handOver(ben, four[2], ring);
    await driver.callOff(ana, ana, ring);
    const next = driver.plantService.add({ owner_id: ben.actor.user_id });
    await driver.plantService.publishChange(next);
    await driver.harness.settled();
    const again: Member = { actor: ben.actor, plant: next };
    // Emil and Finn can be in a ring with Gina, whose wish has waited for half a year, or with Ben.
    const longAgo = new Date(clock.now().getTime() - 180 * day).toISOString();
    const withGina = [
      driver.swap(emil, finn),
      driver.swap(finn, gina, { wished_at: longAgo }),
      driver.swap(gina, emil),
    ];
    driver.swaps = [...withGina, ...driver.circle([emil, finn, again])];
    expect(await driver.solve()).toBe(1);
    driver.swaps = [];
    const [proposed] = (await driver.list(again)).rings;
    expect(proposed).toMatchObject({ status: 'proposed' });
    if (!proposed) return;
    for (const member of [emil, finn, again]) await driver.agree(member, proposed);
    for (const [giver, receiver] of [
      [emil, finn],
      [finn, again],
      [again, emil],
    ] as const)
      await driver.handOver(giver, receiver, proposed);
    await driver.harness.settled();
    const last = driver.plantService.add({ owner_id: ben.actor.user_id });
    const [ina, jan] = (await driver.members(2)) as unknown as [Member, Member];
    await driver.plantService.publishChange(last);
    await driver.harness.settled();
    const paid: Member = { actor: ben.actor, plant: last };
    driver.swaps = [
      ...[driver.swap(ina, jan), driver.swap(jan, hugo, { wished_at: longAgo }), driver.swap(hugo, ina)],
      ...driver.circle([ina, jan, paid]),
    ];
    expect(await driver.solve()).toBe(1);
    driver.swaps = [];
    expect((await driver.list(hugo)).rings).toHaveLength(1);
  });

  it.each(['erase', 'ban'] as const)('leaves the others whole when a member leaves by %s', async (how) => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo, dora] = four;
    await driver.handOver(cleo, dora, ring);
    await driver.handOver(dora, ana, ring);
    await driver[how](ben);
    if (how === 'ban') {
      // What a ban ends, it ends once it is final.
      await driver.harness.deliver({
        type: 'moderation.settled.v1',
        data: {
          act_id: ring.id,
          case_id: ring.id,
          act: 'ban',
          undone: false,
          subject: 'profile',
          subject_id: ben.actor.user_id,
          person_id: ben.actor.user_id,
          plant_id: null,
          exchange_id: null,
          ground: 'spam',
          until: null,
          at: clock.now().toISOString(),
          reporter_ids: [],
          upheld: true,
        },
      });
      await driver.harness.settled();
    }
    // Ana got Dora's plant, Dora Cleo's; Cleo gave, and is owed.
    expect(await driver.legs(ana, ring)).toEqual(['cancelled', 'cancelled', 'completed', 'completed']);
    expect(await statusOf(ana, ring)).toBe('broken');
  });

  it('breaks when one of two who meet blocks the other; a block across the ring breaks nothing', async () => {
    const { four, ring } = await agreed();
    const [ana, ben, cleo] = four;
    await driver.block(ana, cleo);
    expect(await driver.legs(ana, ring)).toEqual(Array(4).fill('accepted'));
    await driver.block(ben, ana);
    expect(await driver.legs(ana, ring)).toEqual(Array(4).fill('cancelled'));
    expect(await statusOf(ana, ring)).toBe('broken');
  });

  it('breaks when a plant is deleted, or a leg expires', async () => {
    const { four, ring } = await agreed();
    const [ana, ben] = four;
    const deleted = driver.plantService.change(ben.plant.plant_id, { status: 'inactive', deleted: true });
    await driver.plantService.publishChange(deleted);
    expect(await statusOf(ana, ring)).toBe('broken');
    const other = await agreed();
    clock.advance(31 * day);
    expect(await statusOf(other.four[0], other.ring)).toBe('broken');
    expect(await driver.legs(other.four[0], other.ring)).toEqual(Array(4).fill('cancelled'));
  });
});

describe('what a member said about rings', () => {
  it('is in the export, and erased with the account; a call that was under way stores nothing', async () => {
    const { members, ring } = await driver.proposed();
    const [ana] = members as [Member];
    await driver.decline(ana, ring);
    await driver.harness.call('rings.pause', { paused: true }, { actor: ana.actor });
    const rows = () =>
      driver.harness.database.query(
        `SELECT person_id FROM ring_exclusion WHERE person_id = $1 UNION ALL SELECT person_id FROM ring_pause WHERE person_id = $1`,
        [ana.actor.user_id],
      );
    expect(await rows()).toHaveLength(2);
    expect(await driver.harness.call('rings.export', { after: null }, { actor: ana.actor })).toMatchObject({
      rings: [{ id: ring.id, status: 'ended' }],
      pause: { until: null },
      excluded_plant_ids: [ring.legs.at(-1)?.plant_id],
    });
    await driver.erase(ana);
    await driver.harness.call('rings.pause', { paused: true }, { actor: ana.actor });
    expect(await rows()).toEqual([]);
  });
});
