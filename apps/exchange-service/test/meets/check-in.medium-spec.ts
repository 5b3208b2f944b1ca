import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { meetLimits } from '@offshoot/contracts/meets';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { MeetDriver } from '../builders/meet-driver.ts';

const hour = 3_600_000;
/** How often each race is run, as its winner differs. */
const times = Array.from({ length: 6 }, (_, run) => run);
const clock = testClock('2026-06-01T10:00:00Z');
let driver: MeetDriver;
beforeAll(async () => {
  driver = await MeetDriver.start(clock);
});
afterAll(() => driver.harness.stop());

/** A meet in an hour, to which two members come. */
const visited = async () => {
  const { host, meet } = await driver.published({}, 1);
  const [ana, ben] = [driver.member(), driver.member()];
  await driver.visit(meet, ana);
  await driver.visit(meet, ben);
  return { host, meet, ana, ben };
};
const completions = (id: string) =>
  driver.harness.events.all.filter((event) => event.type === 'exchange.completed.v1' && event.data.exchange_id === id);

describe('an exchange at a meet', () => {
  it('has its time and place once both have agreed, between visitors alone', async () => {
    const { meet, ana, ben } = await visited();
    const [exchange, other] = [await driver.accepted(ana, ben), await driver.accepted(ana, driver.member())];
    const agree = (id: string, meet_id = meet.id, actor: Actor = ana) =>
      driver.harness.call('meets.agree_exchange', { id, meet_id }, { actor });
    expect(await outcome(agree(other.id))).toBe('not_visiting');
    expect(await outcome(agree(exchange.id, exchange.id))).toBe('meet_not_found');
    expect(await outcome(agree(meet.id))).toBe('exchange_not_found');
    expect(await outcome(agree(exchange.id, meet.id, driver.member()))).toBe('exchange_not_found');
    expect(await agree(exchange.id)).toMatchObject({
      meeting_status: 'proposed',
      meeting_address: 'Jardim da Estrela',
      meeting_time: meet.starts_at,
      meeting_time_zone: 'Europe/Lisbon',
    });
    expect(await driver.get(meet, ben)).toMatchObject({ exchange_ids: [exchange.id] });
    expect(await driver.get(meet)).toMatchObject({ exchange_ids: [] });
    const requested = await driver.harness.call(
      'exchanges.request',
      { plant_id: driver.plantOf(ben).plant_id },
      { actor: ana },
    );
    expect(await outcome(agree(requested.id))).toBe('wrong_exchange_state');
    const far = await driver.published({}, 24 * 70);
    for (const actor of [ana, ben]) await driver.visit(far.meet, actor);
    expect(await outcome(agree(exchange.id, far.meet.id))).toBe('validation_failed');
    await driver.harness.call('meets.cancel', { id: meet.id, reason: 'Rain' }, { actor: driver.moderator });
    expect(await outcome(agree(exchange.id))).toBe('meet_closed');
  });

  it('is completed when both check in, and no other is', async () => {
    const { meet, ana, ben } = await visited();
    const cleo = driver.member();
    await driver.visit(meet, cleo);
    const agreed = [await driver.agreed(meet, ana, ben), await driver.agreed(meet, ben, ana)];
    const elsewhere = await driver.accepted(ana, ben);
    const withCleo = await driver.agreed(meet, ana, cleo);
    const proposed = await driver.accepted(ana, ben);
    await driver.harness.call('meets.agree_exchange', { id: proposed.id, meet_id: meet.id }, { actor: ana });
    // Agreed for the meet first, and for another time since.
    const moved = await driver.agreed(meet, ana, ben);
    const time = new Date(clock.now().getTime() + 72 * hour).toISOString();
    await driver.harness.call('exchanges.propose_meeting', { id: moved.id, address: 'At home', time }, { actor: ana });
    await driver.harness.call('exchanges.confirm_meeting', { id: moved.id }, { actor: ben });
    const confirmed = await driver.agreed(meet, ana, ben);
    await driver.harness.call('exchanges.confirm', { id: confirmed.id }, { actor: ben });

    const result = await driver.scan(meet, ana, ben);
    expect(result.user_id).toBe(ben.user_id);
    const expected = [...agreed, confirmed].map(({ id }) => id);
    expect(result.exchange_ids.toSorted()).toEqual(expected.toSorted());
    await driver.harness.settled();
    for (const id of expected) expect(completions(id)).toHaveLength(1);
    for (const exchange of [elsewhere, withCleo, proposed, moved])
      expect(await driver.statusOf(ana, exchange)).toBe('accepted');
    for (const actor of [ana, ben]) expect((await driver.get(meet, actor)).own_visit?.came_at).not.toBeNull();
    expect((await driver.get(meet, cleo)).own_visit?.came_at).toBeNull();
    expect((await driver.scan(meet, ben, ana)).exchange_ids).toEqual([]);
  });
});

describe('a code', () => {
  it('is that of another visitor of the same meet, for ten minutes at most, however it is typed', async () => {
    const { meet, ana, ben } = await visited();
    const { meet: other } = await driver.published({}, 1);
    for (const actor of [ana, ben]) await driver.visit(other, actor);
    const code = await driver.code(meet, ben);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(await outcome(driver.checkIn(other, ana, code))).toBe('meet_code_invalid');
    expect(await outcome(driver.checkIn(meet, ben, code))).toBe('own_meet_code');
    expect(await outcome(driver.checkIn(meet, driver.member(), code))).toBe('not_visiting');
    expect(await outcome(driver.harness.call('meets.code', { id: meet.id }, { actor: driver.member() }))).toBe(
      'not_visiting',
    );
    const typed = `${code.slice(0, 4).toLowerCase().replaceAll('0', 'o')} ${code.slice(4)}`;
    expect((await driver.checkIn(meet, ana, typed)).user_id).toBe(ben.user_id);
    const last = await driver.code(meet, ben);
    clock.advance((meetLimits.codeMinutes / 2) * 60_000);
    expect(await outcome(driver.checkIn(meet, ana, last))).toBe('ok');
    clock.advance((meetLimits.codeMinutes / 2) * 60_000);
    expect(await outcome(driver.checkIn(meet, ana, last))).toBe('meet_code_invalid');
  });

  it('is valid from two hours before the meet until six hours after it', async () => {
    const { meet } = await driver.published({}, 10);
    const ana = driver.member();
    await driver.visit(meet, ana);
    const code = () => outcome(driver.code(meet, ana));
    const at = (time: string, hours: number) => clock.set(new Date(new Date(time).getTime() + hours * hour));
    at(meet.starts_at, -2.01);
    expect(await code()).toBe('check_in_closed');
    expect(await outcome(driver.checkIn(meet, ana, '0A1B2C3D'))).toBe('check_in_closed');
    at(meet.starts_at, -2);
    expect(await code()).toBe('ok');
    at(meet.ends_at, 6);
    expect(await code()).toBe('ok');
    at(meet.ends_at, 6.01);
    expect(await code()).toBe('check_in_closed');
  });

  it('is none of a user in a block with the other, nor at a cancelled meet', async () => {
    const { meet, ana, ben } = await visited();
    const code = await driver.code(meet, ben);
    await driver.block(ana, ben);
    expect(await outcome(driver.checkIn(meet, ana, code))).toBe('meet_code_invalid');
    await driver.harness.call('meets.cancel', { id: meet.id, reason: 'Rain' }, { actor: driver.moderator });
    expect(await outcome(driver.code(meet, ana))).toBe('meet_closed');
    expect(await outcome(driver.checkIn(meet, ana, code))).toBe('meet_closed');
  });
});

describe('at the same moment', () => {
  it.each(times)('both scan each other, and one confirms by hand: each exchange is completed once (%i)', async () => {
    const { meet, ana, ben } = await visited();
    const exchanges = [await driver.agreed(meet, ana, ben), await driver.agreed(meet, ben, ana)];
    const [id = ''] = exchanges.map((each) => each.id);
    const [ofAna, ofBen] = [await driver.code(meet, ana), await driver.code(meet, ben)];
    const [first, second, byHand] = await Promise.all([
      outcome(driver.checkIn(meet, ana, ofBen)),
      outcome(driver.checkIn(meet, ben, ofAna)),
      outcome(driver.harness.call('exchanges.confirm', { id }, { actor: ana })),
    ]);
    expect([first, second]).toEqual(['ok', 'ok']);
    expect(byHand).toMatch(/^(ok|already_confirmed|wrong_exchange_state)$/);
    await driver.harness.settled();
    for (const exchange of exchanges) {
      expect(await driver.statusOf(ana, exchange)).toBe('completed');
      expect(completions(exchange.id)).toHaveLength(1);
    }
  });

  it.each(times)(
    'a member says that they come, and the meet is cancelled: they are notified if they do (%i)',
    async () => {
      const { host, meet } = await driver.published();
      const ana = driver.member();
      const cancel = driver.harness.call('meets.cancel', { id: meet.id, reason: 'Rain' }, { actor: host });
      const [comes] = await Promise.all([outcome(driver.visit(meet, ana)), cancel]);
      expect(await driver.notified('meet.cancelled.v1', meet)).toEqual(comes === 'ok' ? [ana.user_id] : []);
      expect((await driver.get(meet, ana)).own_visit !== null).toBe(comes === 'ok');
    },
  );

  it.each(times)('a member says that they come, and deletes the account (%i)', async () => {
    const { meet } = await driver.published();
    const ana = driver.member();
    await Promise.all([outcome(driver.visit(meet, ana)), driver.deliver('deleted', ana)]);
    expect(await driver.get(meet)).toMatchObject({ visitors: 0 });
  });

  it.each(times)('a host deletes the account, and proposes another meet (%i)', async () => {
    const host = await driver.experienced();
    await Promise.all([outcome(driver.host(host)), driver.deliver('deleted', host)]);
    const { hosted } = await driver.harness.call('meets.my', {}, { actor: host });
    expect(hosted.filter(({ status }) => status !== 'cancelled')).toEqual([]);
  });

  it.each(times)('both scan, and the meet is cancelled: nothing is half done (%i)', async () => {
    const { meet, ana, ben } = await visited();
    const exchange = await driver.agreed(meet, ana, ben);
    const code = await driver.code(meet, ben);
    const cancel = driver.harness.call('meets.cancel', { id: meet.id, reason: 'Rain' }, { actor: driver.moderator });
    const [scanned] = await Promise.all([outcome(driver.checkIn(meet, ana, code)), cancel]);
    expect(['ok', 'meet_closed']).toContain(scanned);
    expect(await driver.statusOf(ana, exchange)).toBe(scanned === 'ok' ? 'completed' : 'accepted');
  });
});
