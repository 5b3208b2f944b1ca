import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { MeetDriver } from '../builders/meet-driver.ts';

const clock = testClock('2026-06-01T10:00:00Z');
let driver: MeetDriver;
beforeAll(async () => {
  driver = await MeetDriver.start(clock);
});
afterAll(() => driver.harness.stop());

const unread = { title: 'Ring me', note: 'At my flat', place_name: 'My flat', latitude: 38.71, longitude: -9.14 };

/** A public meet with a visitor, whose host wrote what no moderator has read. */
const edited = async () => {
  const { host, meet } = await driver.published();
  const ana = driver.member();
  await driver.visit(meet, ana);
  const before = await driver.get(meet);
  const waiting = await driver.edit(meet, host, unread);
  expect(await driver.get(meet, host)).toMatchObject({ ...unread, status: 'pending' });
  return { host, meet, ana, before, waiting };
};
const read = { title: 'Cuttings in the park', place_name: 'Jardim da Estrela', latitude: 38.7145, longitude: -9.1601 };
const readNote = 'Bring what you have too much of.';

describe('a text that no moderator has read', () => {
  it('is not published when its host cancels the meet', async () => {
    const { host, meet, ana } = await edited();
    await driver.edit(await driver.get(meet, host), host, { title: 'Ring me now' });
    await driver.cancel(meet, host);
    for (const actor of [undefined, ana, host])
      expect(await driver.get(meet, actor)).toMatchObject({ ...read, note: readNote, status: 'cancelled' });
    const { visited } = await driver.harness.call('meets.my', {}, { actor: ana });
    expect(visited).toMatchObject([{ ...read, status: 'cancelled' }]);
  });

  it('is not published when its host deletes the account', async () => {
    const { host, meet } = await edited();
    await driver.deliver('deleted', host);
    expect(await driver.get(meet)).toMatchObject({ ...read, note: '', status: 'cancelled' });
  });

  it('is not published when a moderator declines it: the meet is cancelled', async () => {
    const { meet, ana, waiting } = await edited();
    await driver.decide(waiting, false);
    expect(await driver.get(meet, ana)).toMatchObject({ ...read, status: 'cancelled', reason: 'Not a public place' });
    expect(await driver.notified('meet.cancelled.v1', meet)).toEqual([ana.user_id]);
  });

  it('is not read by a visitor who leaves', async () => {
    const { meet, ana } = await edited();
    const leave = () => driver.harness.call('meets.leave', { id: meet.id }, { actor: ana });
    expect(await leave()).toMatchObject({ ...read, own_visit: null, visitors: 0 });
    expect(await outcome(leave())).toBe('meet_not_found');
  });

  it('is public once a moderator approved it, also when the meet is cancelled then', async () => {
    const { host, meet, waiting } = await edited();
    await driver.decide(waiting);
    expect(await driver.get(meet)).toMatchObject({ ...unread, status: 'published' });
    await driver.cancel(meet, host);
    expect(await driver.get(meet)).toMatchObject({ ...unread, status: 'cancelled' });
  });
});

it('only a meet that was public counts as cancelled', async () => {
  const counted = async () => {
    const text = await (await fetch(`${driver.harness.healthUrl}/metrics`)).text();
    return Number(/^offshoot_meets_total\{outcome="cancelled",.*\} (\d+)/m.exec(text)?.[1] ?? 0);
  };
  const host = await driver.experienced();
  const before = await counted();
  expect(await driver.decide(await driver.host(host), false)).toMatchObject({ status: 'declined' });
  await driver.cancel(await driver.host(host), host);
  expect(await counted()).toBe(before);
  await driver.cancel(await driver.decide(await driver.host(host)), host);
  expect(await counted()).toBe(before + 1);
});
