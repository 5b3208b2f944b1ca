import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import { decide, deliverSettled } from '@offshoot/testing/decisions';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const hour = 3_600_000;
const day = 24 * hour;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const recordsOf = async (...people: Actor[]) => {
  const { records } = await harness.call('exchanges.handover_records', {
    user_ids: people.map(({ user_id }) => user_id),
  });
  return people.map(({ user_id }) => records.find((record) => record.user_id === user_id));
};
const repliesOf = async (owner: Actor) => (await recordsOf(owner))[0]?.replies;
const requestOf = (owner: Actor, requester = person()) => driver.request(requester, driver.plantOf(owner));
const decline = (owner: Actor, { id }: Exchange) => harness.call('exchanges.decline', { id }, { actor: owner });

describe('the record of a user', () => {
  it('counts completed exchanges of both sides, and has zeros for users without any', async () => {
    const { rita, otto } = await driver.completed();
    const plant = driver.plantOf(rita);
    const request = await driver.request(otto, plant);
    await driver.accept(rita, request);
    await driver.confirm(rita, request);
    await driver.confirm(otto, request);
    const stranger = person();
    const nothing = { replies: null, no_shows: 0, growing: 0 };
    expect(await recordsOf(rita, otto, stranger, rita)).toEqual([
      { user_id: rita.user_id, handovers: 2, ...nothing },
      { user_id: otto.user_id, handovers: 2, ...nothing },
      { user_id: stranger.user_id, handovers: 0, ...nothing },
      { user_id: rita.user_id, handovers: 2, ...nothing },
    ]);
  });

  it('says how soon they reply once three requests had a reply, by acceptance or refusal', async () => {
    const owner = person();
    const requests = await Promise.all([requestOf(owner), requestOf(owner), requestOf(owner)]);
    clock.advance(2 * hour);
    const [first, second, third] = requests;
    if (!first || !second || !third) throw new Error('Three requests were made.');
    await driver.accept(owner, first);
    await decline(owner, second);
    expect(await repliesOf(owner)).toBeNull();
    clock.advance(3 * day);
    await decline(owner, third);
    expect(await repliesOf(owner)).toBe('hours');
  });

  it('grows worse while requests wait, also when their requesters withdraw, and forgives after ninety days', async () => {
    const owner = person();
    for (let number = 0; number < 2; number += 1) await decline(owner, await requestOf(owner));
    const requester = person();
    const waiting = await Promise.all([requestOf(owner), requestOf(owner), requestOf(owner, requester)]);
    clock.advance(day / 2);
    expect(await repliesOf(owner)).toBeNull();
    clock.advance(4 * day);
    expect(await repliesOf(owner)).toBe('longer');
    await harness.call('exchanges.cancel', { id: waiting[2]?.id ?? '', reason: '' }, { actor: requester });
    clock.advance(70 * day);
    await harness.settled();
    expect(await repliesOf(owner)).toBe('longer');
    clock.advance(16 * day);
    expect(await repliesOf(owner)).toBeNull();
  });

  it('leaves out requests that ended because the plant went to another requester', async () => {
    const owner = person();
    const plant = driver.plantOf(owner);
    const rivals = [person(), person(), person(), person()];
    const requests = await Promise.all(rivals.map((rival) => driver.request(rival, plant)));
    const [chosen] = requests;
    const [rival] = rivals;
    if (!chosen || !rival) throw new Error('Four requests were made.');
    await driver.accept(owner, chosen);
    clock.advance(9 * day);
    await driver.confirm(owner, chosen);
    await driver.confirm(rival, chosen);
    await harness.settled();
    expect(await repliesOf(owner)).toBeNull();
  });

  it.each([
    ['approve', 0],
    ['resolve_dispute', 1],
  ] as const)('counts a no-show until it is contested, and after %s by moderators %d', async (act, counted) => {
    const { rita, otto, exchange } = await driver.accepted();
    clock.advance(4 * day);
    await harness.call('exchanges.no_show', { id: exchange.id }, { actor: rita });
    const missed = async () => (await recordsOf(otto))[0]?.no_shows;
    expect(await missed()).toBe(1);
    await harness.call('exchanges.contest_no_show', { id: exchange.id, text: 'I was there.' }, { actor: otto });
    expect(await missed()).toBe(0);
    const [row] = await harness.database.query<{ id: string }>(
      'SELECT no_show_contest_id AS id FROM exchange WHERE id = $1',
      [exchange.id],
    );
    await deliverSettled(harness, decide(clock, 'dispute', row?.id ?? '', act, { exchange_id: exchange.id }));
    expect(await missed()).toBe(counted);
  });
});

it('is shown to both parties of an open request, each that of the other, and to none afterwards', async () => {
  const { rita, otto, exchange } = await driver.requested();
  const shownTo = async (actor: Actor) => (await driver.get(actor, exchange)).other_record?.user_id;
  expect(exchange.other_record?.user_id).toBe(otto.user_id);
  expect([await shownTo(rita), await shownTo(otto)]).toEqual([otto.user_id, rita.user_id]);
  const [listed] = await harness.call('exchanges.incoming', {}, { actor: otto });
  expect(listed?.other_record).toEqual({ user_id: rita.user_id, handovers: 0, replies: null, no_shows: 0, growing: 0 });
  await driver.accept(otto, exchange);
  expect([await shownTo(rita), await shownTo(otto)]).toEqual([undefined, undefined]);
});
