import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Meet } from '@offshoot/contracts/meets';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { MeetDriver } from '../builders/meet-driver.ts';

const hour = 3_600_000;
const clock = testClock('2026-06-01T10:00:00Z');
let driver: MeetDriver;
beforeAll(async () => {
  driver = await MeetDriver.start(clock);
});
afterAll(() => driver.harness.stop());

/** A meet in two days, at which two members are to hand an exchange over. */
const agreed = async () => {
  const { host, meet } = await driver.published({}, 48);
  const [ana, ben] = [driver.member(), driver.member()];
  for (const actor of [ana, ben]) await driver.visit(meet, actor);
  return { host, meet, ana, ben, exchange: await driver.agreed(meet, ana, ben) };
};
const meetingOf = async ({ id }: Exchange, actor: Actor) => {
  await driver.harness.settled();
  return (await driver.harness.call('exchanges.get', { id }, { actor })).meeting_time;
};
const later = ({ starts_at, ends_at }: Meet, hours: number) => ({
  starts_at: new Date(Date.parse(starts_at) + hours * hour).toISOString(),
  ends_at: new Date(Date.parse(ends_at) + hours * hour).toISOString(),
});

describe('the meeting of an exchange at a meet', () => {
  it.each<[string, (meet: Meet, host: Actor) => Promise<unknown>]>([
    ['is cancelled', (meet, host) => driver.cancel(meet, host)],
    ['has another time', (meet, host) => driver.edit(meet, host, later(meet, 5))],
    ['has another place', (meet, host) => driver.edit(meet, host, { latitude: 38.8 })],
    ['loses its host', (_, host) => driver.deliver('deleted', host)],
  ])('is withdrawn when the meet %s, and neither is reported for not coming', async (_, change) => {
    const { host, meet, ana, ben, exchange } = await agreed();
    const elsewhere = await driver.accepted(ana, ben);
    const own = { id: elsewhere.id, address: 'At home', time: meet.starts_at };
    await driver.harness.call('exchanges.propose_meeting', own, { actor: ana });
    await change(meet, host);
    expect(await meetingOf(exchange, ana)).toBeNull();
    expect(await meetingOf(elsewhere, ana)).toBe(meet.starts_at);
    const withdrawn = driver.harness.events.all.filter(
      (event) =>
        event.type === 'exchange.meeting_changed.v1' &&
        event.data.exchange_id === exchange.id &&
        event.data.change === 'withdrawn',
    );
    expect(withdrawn).toMatchObject([{ data: { changed_by: host.user_id } }]);
  });

  it.each<[string, (meet: Meet) => object]>([
    ['its title alone', () => ({ title: 'Leaves in the park' })],
    ['its end alone', (meet) => ({ ends_at: later(meet, 1).ends_at })],
  ])('stays when the host changes %s', async (_, change) => {
    const { host, meet, ana, exchange } = await agreed();
    await driver.edit(meet, host, change(meet));
    expect(await meetingOf(exchange, ana)).toBe(meet.starts_at);
  });

  it('is no longer there with another address at the same time', async () => {
    const { meet, ana, ben, exchange } = await agreed();
    const moved = { id: exchange.id, address: 'At home', time: meet.starts_at };
    await driver.harness.call('exchanges.propose_meeting', moved, { actor: ana });
    await driver.harness.call('exchanges.confirm_meeting', { id: exchange.id }, { actor: ben });
    expect(await driver.get(meet, ana)).toMatchObject({ exchange_ids: [] });
    clock.set(new Date(meet.starts_at));
    expect((await driver.scan(meet, ana, ben)).exchange_ids).toEqual([]);
    expect(await driver.statusOf(ana, exchange)).toBe('accepted');
    expect(await outcome(driver.cancel(meet, driver.moderator))).toBe('ok');
    expect(await meetingOf(exchange, ana)).toBe(meet.starts_at);
  });
});

describe('at the same moment', () => {
  it.each(Array.from({ length: 6 }, (_, run) => run))(
    'both scan, and one of them moves the handover elsewhere: it is completed, or moved (%i)',
    async () => {
      const { meet, ana, ben, exchange } = await agreed();
      clock.set(new Date(Date.parse(meet.starts_at) - hour));
      const code = await driver.code(meet, ben);
      const moved = { id: exchange.id, address: 'At home', time: later(meet, 24).starts_at };
      const [scanned, proposed] = await Promise.all([
        driver.checkIn(meet, ana, code),
        outcome(driver.harness.call('exchanges.propose_meeting', moved, { actor: ben })),
      ]);
      expect(scanned.exchange_ids).toHaveLength(proposed === 'ok' ? 0 : 1);
    },
  );

  it.each(Array.from({ length: 6 }, (_, run) => run))(
    'two agree on a meet whose host gives it another time: no meeting at the old one stays (%i)',
    async () => {
      const { host, meet } = await driver.published({}, 48);
      const [ana, ben] = [driver.member(), driver.member()];
      for (const actor of [ana, ben]) await driver.visit(meet, actor);
      const exchange = await driver.accepted(ana, ben);
      const agree = { id: exchange.id, meet_id: meet.id };
      const [, agreedThen] = await Promise.all([
        driver.edit(meet, host, later(meet, 5)),
        outcome(driver.harness.call('meets.agree_exchange', agree, { actor: ana })),
      ]);
      expect(['ok', 'meet_changed']).toContain(agreedThen);
      expect(await meetingOf(exchange, ana)).not.toBe(meet.starts_at);
    },
  );
});
