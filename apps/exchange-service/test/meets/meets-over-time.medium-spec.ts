import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { MeetDriver } from '../builders/meet-driver.ts';

const clock = testClock('2026-07-01T10:00:00Z');
let driver: MeetDriver;
beforeAll(async () => {
  driver = await MeetDriver.start(clock);
});
afterAll(() => driver.harness.stop());

const at = async (time: string) => {
  clock.set(new Date(time));
  await driver.harness.settled();
};
const weekly = { repeats: 'weekly' } as const;

describe('the reminder of tomorrow’s meet', () => {
  it('is none on the day itself', async () => {
    await at('2026-07-01T06:00:00Z');
    const { meet } = await driver.published({}, 5);
    expect(await driver.notified('meet.reminded.v1', meet)).toEqual([]);
  });

  it('is none when its job is late', async () => {
    await at('2026-07-01T10:00:00Z');
    const { meet } = await driver.published({}, 50);
    clock.set(new Date('2026-07-03T06:00:00Z'));
    expect(await driver.notified('meet.reminded.v1', meet)).toEqual([]);
  });

  it('is one for each, also when the meet waited for a second reading, or was moved away and back', async () => {
    await at('2026-07-05T10:00:00Z');
    const { host, meet } = await driver.published({}, 50);
    const { starts_at, ends_at } = meet;
    const moved = await driver.edit(meet, host, driver.body(80));
    const back = await driver.edit(moved, host, { starts_at, ends_at });
    const waiting = await driver.edit(back, host, { title: 'Leaves in the park' });
    await driver.decide(waiting);
    await at('2026-07-06T17:01:00Z');
    expect(await driver.notified('meet.reminded.v1', meet)).toEqual([host.user_id]);
  });

  it('is none of a visitor in a block with the host', async () => {
    await at('2026-07-08T10:00:00Z');
    const { host, meet } = await driver.published({}, 50);
    const ana = driver.member();
    await driver.visit(meet, ana);
    await driver.block(ana, host);
    await at('2026-07-09T17:01:00Z');
    expect(await driver.notified('meet.reminded.v1', meet)).toEqual([host.user_id]);
  });

  it('is sent to host and visitors on the evening before, unless the meet was moved', async () => {
    await at('2026-07-12T10:00:00Z');
    const { host, meet } = await driver.published({}, 50);
    const { meet: moved, host: other } = await driver.published({}, 50);
    const ana = driver.member();
    await driver.visit(meet, ana);
    await driver.harness.call(
      'meets.edit',
      { ...driver.body(24 * 9), id: moved.id, version: moved.version },
      { actor: other },
    );
    // 18:00 in Lisbon, on the day before that of the meet.
    clock.set(new Date('2026-07-13T16:59:00Z'));
    expect(await driver.notified('meet.reminded.v1', meet)).toEqual([]);
    clock.set(new Date('2026-07-13T17:01:00Z'));
    expect((await driver.notified('meet.reminded.v1', meet)).toSorted()).toEqual(
      [ana.user_id, host.user_id].toSorted(),
    );
    expect(await driver.notified('meet.reminded.v1', moved)).toEqual([]);
  });
});

describe('a series', () => {
  it('continues with one that waits, when a moderator has not read the text of the last one', async () => {
    await at('2026-08-01T10:00:00Z');
    const { host, meet } = await driver.published(weekly, 50);
    const moved = await driver.edit(meet, host, { ...driver.body(60), place_name: 'Príncipe Real' });
    await at('2026-08-04T10:00:00Z');
    const { hosted } = await driver.harness.call('meets.my', {}, { actor: host });
    expect(hosted).toMatchObject([
      { place_name: 'Príncipe Real', status: 'pending', version: 1, starts_at: '2026-08-10T22:00:00.000Z' },
      { id: meet.id, starts_at: moved.starts_at },
    ]);
    const [next] = hosted;
    expect(next && (await driver.decide(next))).toMatchObject({ status: 'published' });
  });

  it('of a meet that no moderator has read has no next one', async () => {
    await at('2026-08-15T10:00:00Z');
    const host = await driver.experienced();
    await driver.host(host, weekly, 50);
    await at('2026-08-18T10:00:00Z');
    expect((await driver.harness.call('meets.my', {}, { actor: host })).hosted).toHaveLength(1);
  });

  it('continues unseen while a ban of its host can be undone', async () => {
    await at('2026-09-01T10:00:00Z');
    const { host, meet } = await driver.published(weekly, 50);
    await driver.deliver('banned', host);
    await at('2026-09-04T10:00:00Z');
    const { hosted } = await driver.harness.call('meets.my', {}, { actor: host });
    expect(hosted).toMatchObject([{ status: 'published' }, { id: meet.id }]);
    const { items } = await driver.harness.call('meets.list', {});
    expect(items.filter(({ host_id }) => host_id === host.user_id)).toEqual([]);
  });

  it.each(Array.from({ length: 6 }, (_, run) => run))('ends with the account of its host (%i)', async (run) => {
    const day = 10 + run;
    clock.set(new Date(`2026-10-${day}T10:00:00Z`));
    const { host } = await driver.published(weekly, 5);
    clock.set(new Date(`2026-10-${day}T18:00:00Z`));
    await driver.deliver('deleted', host);
    await driver.harness.settled();
    const { hosted } = await driver.harness.call('meets.my', {}, { actor: host });
    const ahead = hosted.filter(({ starts_at }) => new Date(starts_at) > clock.now());
    expect(ahead.filter(({ status }) => status !== 'cancelled')).toEqual([]);
  });

  it('is followed by the next, at the same hours across a clock change, once', async () => {
    await at('2026-10-16T10:00:00Z');
    const { host, meet } = await driver.published({
      ...weekly,
      starts_at: '2026-10-21T17:00:00Z',
      ends_at: '2026-10-21T19:00:00Z',
    });
    await at('2026-10-21T19:30:00Z');
    const { next_id } = await driver.get(meet);
    // Lisbon goes back by an hour on 25 October.
    const next = await driver.harness.call('meets.get', { id: next_id ?? '' });
    expect(next).toMatchObject({
      ...{ status: 'published', host_id: host.user_id, title: meet.title, repeats: 'weekly', visitors: 0 },
      ...{ starts_at: '2026-10-28T18:00:00.000Z', ends_at: '2026-10-28T20:00:00.000Z', next_id: null },
    });
    await driver.harness.call('meets.cancel', { id: next.id, reason: 'Rain' }, { actor: host });
    await at('2026-10-28T20:30:00Z');
    const { hosted } = await driver.harness.call('meets.my', {}, { actor: host });
    expect(hosted).toHaveLength(2);
  });
});
