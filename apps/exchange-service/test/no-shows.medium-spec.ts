import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import { decide, deliverActs, deliverSettled } from '@offshoot/testing/decisions';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { type MadeExchange, ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-05-04T09:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
const propose = (actor: Actor, { id }: Exchange, time: string) =>
  harness.call('exchanges.propose_meeting', { id, address: 'At the fountain', time }, { actor });
const confirm = (actor: Actor, { id }: Exchange) => harness.call('exchanges.confirm_meeting', { id }, { actor });

describe('a no-show', () => {
  it('is recorded after a confirmed meeting and releases the plants', async () => {
    const { rita, otto, exchange, plant } = await driver.accepted();
    const noShow = (actor: Actor) =>
      harness.call('exchanges.no_show', { id: exchange.id, note: 'I waited' }, { actor });
    expect(exchange.no_show_from).toBe(inDays(3));
    await propose(rita, exchange, inDays(1));
    expect(await confirm(otto, exchange)).toMatchObject({ no_show_from: inDays(1) });
    expect(await outcome(noShow(rita))).toBe('no_show_too_early');
    expect(await outcome(noShow(person()))).toBe('exchange_not_found');
    clock.advance(day + 1);
    expect(await noShow(rita)).toMatchObject({
      status: 'cancelled',
      closed_reason: 'no_show',
      no_show_by: otto.user_id,
      is_disputed: false,
      no_show_from: null,
      closed_by: rita.user_id,
      closed_note: null,
    });
    expect(await outcome(noShow(otto))).toBe('wrong_exchange_state');
    expect((await driver.request(person(), plant)).status).toBe('requested');
    await harness.settled();
    const notified = harness.events.all.filter(
      (event) => event.type === 'exchange.cancelled.v1' && event.data.exchange_id === exchange.id,
    );
    expect(notified).toMatchObject([{ data: { closed_reason: 'no_show', was_held: true, closed_by: rita.user_id } }]);
  });

  it('cannot be reported by confirming a meeting after it was due', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await propose(rita, exchange, inDays(1));
    clock.advance(day);
    expect(await outcome(confirm(otto, exchange))).toBe('meeting_over');
    expect(await outcome(harness.call('exchanges.no_show', { id: exchange.id }, { actor: otto }))).toBe(
      'no_show_too_early',
    );
  });

  it('can be reported three days after acceptance if no meeting was confirmed, even if one was proposed', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await propose(rita, exchange, inDays(0.1));
    clock.advance(2.99 * day);
    expect(await outcome(harness.call('exchanges.no_show', { id: exchange.id }, { actor: rita }))).toBe(
      'no_show_too_early',
    );
    clock.advance(0.02 * day);
    expect(await harness.call('exchanges.no_show', { id: exchange.id }, { actor: otto })).toMatchObject({
      no_show_by: rita.user_id,
    });
  });

  it('is disputed if the absent party had confirmed, and cannot be reported by a party that confirmed', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await driver.confirm(otto, exchange);
    clock.advance(4 * day);
    expect(await outcome(harness.call('exchanges.no_show', { id: exchange.id }, { actor: otto }))).toBe(
      'already_confirmed',
    );
    expect(await harness.call('exchanges.no_show', { id: exchange.id }, { actor: rita })).toMatchObject({
      is_disputed: true,
      no_show_by: otto.user_id,
    });
    const event = await harness.events.next('exchange.disputed.v1');
    expect(event.data).toMatchObject({
      exchange_id: exchange.id,
      confirmed_by: otto.user_id,
      cancelled_by: rita.user_id,
    });
  });
});

describe('a contested no-show', () => {
  const text = 'I was at the fountain, and nobody else was.';
  const contest = (actor: Actor, { id }: Exchange, words = text) =>
    harness.call('exchanges.contest_no_show', { id, text: words }, { actor });
  /** Rita reports that Otto did not come. */
  async function missed(): Promise<MadeExchange> {
    const made = await driver.accepted();
    clock.advance(4 * day);
    const exchange = await harness.call(
      'exchanges.no_show',
      { id: made.exchange.id, note: 'I waited' },
      { actor: made.rita },
    );
    return { ...made, exchange };
  }
  const eventsOf = async <T extends 'exchange.no_show_contested.v1' | 'exchange.dispute_resolved.v1'>(
    type: T,
    exchange: Exchange,
  ) => {
    await harness.settled();
    return driver.eventDataOf(type, exchange);
  };
  const contestIdOf = async ({ id }: Exchange) => {
    const [row] = await harness.database.query<{ no_show_contest_id: string }>(
      'SELECT no_show_contest_id FROM exchange WHERE id = $1',
      [id],
    );
    return row?.no_show_contest_id ?? '';
  };
  /** The act of a moderator on the contest. */
  const decided = async (exchange: Exchange, act: 'approve' | 'resolve_dispute') =>
    decide(clock, 'dispute', await contestIdOf(exchange), act, { exchange_id: exchange.id });
  const own = (actor: Actor) => harness.call('exchanges.own_no_shows', {}, { actor });
  const forModerators = async ({ user_id }: Actor) =>
    (await harness.call('exchanges.stats_of_people', { user_ids: [user_id] })).people;

  it('is sent to moderators once, by the absent party alone, who reads their own words', async () => {
    const { rita, otto, exchange } = await missed();
    expect(exchange).toMatchObject({ no_show_contest: null, contest_no_show_until: null });
    expect(await driver.get(otto, exchange)).toMatchObject({ contest_no_show_until: inDays(30) });
    expect(await outcome(contest(rita, exchange))).toBe('not_a_party');
    expect(await outcome(contest(person(), exchange))).toBe('exchange_not_found');
    expect(await outcome(contest(otto, exchange, ' \u200b '))).toBe('validation_failed');
    expect(await outcome(contest(otto, exchange, 'javascript:alert(1)'))).toBe('dangerous_message');
    expect(await outcome(contest(otto, exchange, 'x'.repeat(1_001)))).toBe('message_too_long');

    const at = clock.now().toISOString();
    const opened = { state: 'open', text, at, decided_at: null };
    const contested = await contest(otto, exchange, ` ${text}  `);
    expect(contested).toMatchObject({ no_show_by: otto.user_id, no_show_contest: opened, contest_no_show_until: null });
    expect(await driver.get(rita, exchange)).toMatchObject({ no_show_contest: { ...opened, text: null } });
    expect(await outcome(contest(otto, exchange))).toBe('no_show_contested');
    expect(await eventsOf('exchange.no_show_contested.v1', exchange)).toMatchObject([
      { contest_id: await contestIdOf(exchange), contested_by: otto.user_id, requester_id: rita.user_id },
    ]);
    expect(JSON.stringify(harness.events.all)).not.toContain('fountain');
    const evidence = await harness.call('exchanges.for_moderators', { exchange_id: exchange.id });
    expect(evidence).toMatchObject({ closed_note: 'I waited', no_show_contest: { text, is_decided: false } });
  });

  it('is contested by one of two calls at the same time', async () => {
    const { otto, exchange } = await missed();
    const outcomes = await Promise.all([outcome(contest(otto, exchange)), outcome(contest(otto, exchange))]);
    expect(outcomes.toSorted()).toEqual(['no_show_contested', 'ok']);
    expect(await eventsOf('exchange.no_show_contested.v1', exchange)).toHaveLength(1);
  });

  it('can be contested for thirty days, and nothing else can', async () => {
    const { otto, exchange } = await missed();
    clock.advance(30 * day - 1);
    expect(await driver.get(otto, exchange)).toMatchObject({ contest_no_show_until: expect.any(String) });
    clock.advance(1);
    expect(await outcome(contest(otto, exchange))).toBe('no_show_contest_over');
    expect(await driver.get(otto, exchange)).toMatchObject({ contest_no_show_until: null });
    const other = await driver.accepted();
    expect(await outcome(contest(other.otto, other.exchange))).toBe('wrong_exchange_state');
  });

  it('shows the meeting to moderators while they decide, and its figures to the user and to moderators', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await propose(rita, exchange, inDays(1));
    await confirm(otto, exchange);
    clock.advance(2 * day);
    await harness.call('exchanges.no_show', { id: exchange.id }, { actor: rita });
    const meeting = async () =>
      (await harness.call('exchanges.for_moderators', { exchange_id: exchange.id })).meeting ?? null;
    expect(await meeting()).toBeNull();
    const none = { no_shows: 0, contested_no_shows: 0 };
    expect(await own(otto)).toEqual({ no_shows: 1, contested_no_shows: 0 });
    expect(await own(rita)).toEqual(none);
    await contest(otto, exchange);
    expect(await meeting()).toMatchObject({ place: 'At the fountain', confirmed_by: otto.user_id });
    expect(await own(otto)).toEqual({ no_shows: 0, contested_no_shows: 1 });
    expect(await forModerators(otto)).toEqual([
      { user_id: otto.user_id, completed: 0, no_shows: 0, contested_no_shows: 1 },
    ]);
    await deliverSettled(harness, await decided(exchange, 'approve'));
    expect(await meeting()).toBeNull();
    expect(await own(otto)).toEqual(none);
    expect(await forModerators(otto)).toEqual([]);
  });

  it.each([
    ['approve', 'granted', 0],
    ['resolve_dispute', 'refused', 1],
  ] as const)('is after %s by moderators %s, once; both parties are notified', async (act, state, counted) => {
    const { rita, otto, exchange } = await missed();
    await contest(otto, exchange);
    const decision = await decided(exchange, act);
    // Until it is settled it can be undone.
    await deliverActs(harness, decision);
    expect(await driver.get(otto, exchange)).toMatchObject({ no_show_contest: { state: 'open' } });
    await deliverSettled(harness, decision);
    const at = clock.now().toISOString();
    const other = act === 'approve' ? 'resolve_dispute' : 'approve';
    await deliverSettled(harness, decision);
    await deliverSettled(harness, await decided(exchange, other));
    for (const actor of [rita, otto])
      expect(await driver.get(actor, exchange)).toMatchObject({
        status: 'cancelled',
        closed_reason: 'no_show',
        closed_note: null,
        no_show_by: act === 'approve' ? null : otto.user_id,
        no_show_contest: { state, decided_at: at },
      });
    expect(await own(otto)).toEqual({ no_shows: counted, contested_no_shows: 0 });
    expect(await outcome(contest(otto, exchange))).toBe('no_show_contested');
    expect(await eventsOf('exchange.dispute_resolved.v1', exchange)).toMatchObject([
      { requester_id: rita.user_id, owner_id: otto.user_id },
    ]);
  });

  it('is apart from the dispute about its exchange', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await driver.confirm(otto, exchange);
    clock.advance(4 * day);
    await harness.call('exchanges.no_show', { id: exchange.id }, { actor: rita });
    await contest(otto, exchange);
    await deliverSettled(
      harness,
      decide(clock, 'dispute', exchange.id, 'resolve_dispute', { exchange_id: exchange.id }),
    );
    expect(await driver.get(otto, exchange)).toMatchObject({ no_show_contest: { state: 'open' } });
    await deliverSettled(harness, await decided(exchange, 'approve'));
    expect(await driver.get(otto, exchange)).toMatchObject({ no_show_by: null });
    const versions = (await eventsOf('exchange.dispute_resolved.v1', exchange)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(2);
  });

  it('is in the export of the absent party, and erased with their account', async () => {
    const [waiting, over] = [await missed(), await missed()];
    for (const { otto, exchange } of [waiting, over]) await contest(otto, exchange);
    await deliverSettled(harness, await decided(over.exchange, 'approve'));
    const exported = async (actor: Actor) =>
      JSON.stringify(await harness.call('exchanges.export', { after: null }, { actor }));
    expect(await exported(over.otto)).toContain(text);
    expect(await exported(over.rita)).not.toContain(text);
    for (const { otto } of [waiting, over])
      await harness.deliver({
        type: 'person.deleted.v1',
        data: { user_id: otto.user_id, at: clock.now().toISOString() },
      });
    await harness.settled();
    expect(await driver.get(waiting.rita, waiting.exchange)).toMatchObject({ no_show_contest: null });
    expect(await driver.get(over.rita, over.exchange)).toMatchObject({ no_show_contest: { state: 'granted' } });
    expect(
      await harness.database.query(
        'SELECT 1 FROM exchange WHERE no_show_contest IS NOT NULL AND no_show_by = ANY($1)',
        [[waiting.otto.user_id, over.otto.user_id]],
      ),
    ).toEqual([]);
  });
});
