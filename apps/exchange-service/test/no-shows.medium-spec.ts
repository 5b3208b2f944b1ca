import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import { decide, deliverActs, deliverSettled } from '@offshoot/testing/decisions';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { type Deal, Deals } from './builders/deals.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-05-04T09:00:00Z');
let exchange: StartedService;
let deals: Deals;

beforeAll(async () => {
  ({ exchange, deals } = await Deals.start({ clock }));
});
afterAll(() => exchange.stop());

const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
const propose = (actor: Actor, { id }: Exchange, time: string) =>
  exchange.call('exchanges.propose_meeting', { id, address: 'At the fountain', time }, { actor });
const confirm = (actor: Actor, { id }: Exchange) => exchange.call('exchanges.confirm_meeting', { id }, { actor });

describe('a no-show', () => {
  it('is recorded after a confirmed meeting and releases the plants', async () => {
    const { rita, otto, deal, plant } = await deals.accepted();
    const noShow = (actor: Actor) => exchange.call('exchanges.no_show', { id: deal.id, note: 'I waited' }, { actor });
    expect(deal.no_show_from).toBe(inDays(3));
    await propose(rita, deal, inDays(1));
    expect(await confirm(otto, deal)).toMatchObject({ no_show_from: inDays(1) });
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
    expect((await deals.request(person(), plant)).status).toBe('requested');
    await exchange.settled();
    const notified = exchange.events.all.filter(
      (event) => event.type === 'exchange.cancelled.v1' && event.data.exchange_id === deal.id,
    );
    expect(notified).toMatchObject([{ data: { closed_reason: 'no_show', was_held: true, closed_by: rita.user_id } }]);
  });

  it('cannot be reported by confirming a meeting after it was due', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await propose(rita, deal, inDays(1));
    clock.advance(day);
    expect(await outcome(confirm(otto, deal))).toBe('meeting_over');
    expect(await outcome(exchange.call('exchanges.no_show', { id: deal.id }, { actor: otto }))).toBe(
      'no_show_too_early',
    );
  });

  it('can be reported three days after acceptance if no meeting was confirmed, even if one was proposed', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await propose(rita, deal, inDays(0.1));
    clock.advance(2.99 * day);
    expect(await outcome(exchange.call('exchanges.no_show', { id: deal.id }, { actor: rita }))).toBe(
      'no_show_too_early',
    );
    clock.advance(0.02 * day);
    expect(await exchange.call('exchanges.no_show', { id: deal.id }, { actor: otto })).toMatchObject({
      no_show_by: rita.user_id,
    });
  });

  it('is disputed if the absent party had confirmed, and cannot be reported by a party that confirmed', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await deals.confirm(otto, deal);
    clock.advance(4 * day);
    expect(await outcome(exchange.call('exchanges.no_show', { id: deal.id }, { actor: otto }))).toBe(
      'already_confirmed',
    );
    expect(await exchange.call('exchanges.no_show', { id: deal.id }, { actor: rita })).toMatchObject({
      is_disputed: true,
      no_show_by: otto.user_id,
    });
    const event = await exchange.events.next('exchange.disputed.v1');
    expect(event.data).toMatchObject({ exchange_id: deal.id, confirmed_by: otto.user_id, cancelled_by: rita.user_id });
  });
});

describe('a contested no-show', () => {
  const text = 'I was at the fountain, and nobody else was.';
  const contest = (actor: Actor, { id }: Exchange, words = text) =>
    exchange.call('exchanges.contest_no_show', { id, text: words }, { actor });
  /** Rita reports that Otto did not come. */
  async function missed(): Promise<Deal> {
    const made = await deals.accepted();
    clock.advance(4 * day);
    const deal = await exchange.call('exchanges.no_show', { id: made.deal.id, note: 'I waited' }, { actor: made.rita });
    return { ...made, deal };
  }
  const eventsOf = async <T extends 'exchange.no_show_contested.v1' | 'exchange.dispute_resolved.v1'>(
    type: T,
    { id }: Exchange,
  ) => {
    await exchange.settled();
    return exchange.events.all.flatMap((event) =>
      event.type === type && event.data.exchange_id === id ? [event.data] : [],
    );
  };
  const contestIdOf = async ({ id }: Exchange) => {
    const [row] = await exchange.database.query<{ no_show_contest_id: string }>(
      'SELECT no_show_contest_id FROM exchange WHERE id = $1',
      [id],
    );
    return row?.no_show_contest_id ?? '';
  };
  /** The act of a moderator on the contest. */
  const decided = async (deal: Exchange, act: 'approve' | 'resolve_dispute') =>
    decide(clock, 'dispute', await contestIdOf(deal), act, { exchange_id: deal.id });
  const own = (actor: Actor) => exchange.call('exchanges.own_no_shows', {}, { actor });
  const forModerators = async ({ user_id }: Actor) =>
    (await exchange.call('exchanges.stats_of_people', { user_ids: [user_id] })).people;

  it('is sent to moderators once, by the absent party alone, who reads their own words', async () => {
    const { rita, otto, deal } = await missed();
    expect(deal).toMatchObject({ no_show_contest: null, contest_no_show_until: null });
    expect(await deals.get(otto, deal)).toMatchObject({ contest_no_show_until: inDays(30) });
    expect(await outcome(contest(rita, deal))).toBe('not_a_party');
    expect(await outcome(contest(person(), deal))).toBe('exchange_not_found');
    expect(await outcome(contest(otto, deal, ' \u200b '))).toBe('validation_failed');
    expect(await outcome(contest(otto, deal, 'javascript:alert(1)'))).toBe('dangerous_message');
    expect(await outcome(contest(otto, deal, 'x'.repeat(1_001)))).toBe('message_too_long');

    const at = clock.now().toISOString();
    const opened = { state: 'open', text, at, decided_at: null };
    const contested = await contest(otto, deal, ` ${text}  `);
    expect(contested).toMatchObject({ no_show_by: otto.user_id, no_show_contest: opened, contest_no_show_until: null });
    expect(await deals.get(rita, deal)).toMatchObject({ no_show_contest: { ...opened, text: null } });
    expect(await outcome(contest(otto, deal))).toBe('no_show_contested');
    expect(await eventsOf('exchange.no_show_contested.v1', deal)).toMatchObject([
      { contest_id: await contestIdOf(deal), contested_by: otto.user_id, requester_id: rita.user_id },
    ]);
    expect(JSON.stringify(exchange.events.all)).not.toContain('fountain');
    const evidence = await exchange.call('exchanges.for_moderators', { exchange_id: deal.id });
    expect(evidence).toMatchObject({ closed_note: 'I waited', no_show_contest: { text, is_decided: false } });
  });

  it('is contested by one of two calls at the same time', async () => {
    const { otto, deal } = await missed();
    const outcomes = await Promise.all([outcome(contest(otto, deal)), outcome(contest(otto, deal))]);
    expect(outcomes.toSorted()).toEqual(['no_show_contested', 'ok']);
    expect(await eventsOf('exchange.no_show_contested.v1', deal)).toHaveLength(1);
  });

  it('can be contested for thirty days, and nothing else can', async () => {
    const { otto, deal } = await missed();
    clock.advance(30 * day - 1);
    expect(await deals.get(otto, deal)).toMatchObject({ contest_no_show_until: expect.any(String) });
    clock.advance(1);
    expect(await outcome(contest(otto, deal))).toBe('no_show_contest_over');
    expect(await deals.get(otto, deal)).toMatchObject({ contest_no_show_until: null });
    const other = await deals.accepted();
    expect(await outcome(contest(other.otto, other.deal))).toBe('wrong_exchange_state');
  });

  it('shows the meeting to moderators while they decide, and its figures to the user and to moderators', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await propose(rita, deal, inDays(1));
    await confirm(otto, deal);
    clock.advance(2 * day);
    await exchange.call('exchanges.no_show', { id: deal.id }, { actor: rita });
    const meeting = async () =>
      (await exchange.call('exchanges.for_moderators', { exchange_id: deal.id })).meeting ?? null;
    expect(await meeting()).toBeNull();
    const none = { no_shows: 0, contested_no_shows: 0 };
    expect(await own(otto)).toEqual({ no_shows: 1, contested_no_shows: 0 });
    expect(await own(rita)).toEqual(none);
    await contest(otto, deal);
    expect(await meeting()).toMatchObject({ place: 'At the fountain', confirmed_by: otto.user_id });
    expect(await own(otto)).toEqual({ no_shows: 0, contested_no_shows: 1 });
    expect(await forModerators(otto)).toEqual([
      { user_id: otto.user_id, completed: 0, no_shows: 0, contested_no_shows: 1 },
    ]);
    await deliverSettled(exchange, await decided(deal, 'approve'));
    expect(await meeting()).toBeNull();
    expect(await own(otto)).toEqual(none);
    expect(await forModerators(otto)).toEqual([]);
  });

  it.each([
    ['approve', 'granted', 0],
    ['resolve_dispute', 'refused', 1],
  ] as const)('is after %s by moderators %s, once; both parties are notified', async (act, state, counted) => {
    const { rita, otto, deal } = await missed();
    await contest(otto, deal);
    const decision = await decided(deal, act);
    // Until it is settled it can be undone.
    await deliverActs(exchange, decision);
    expect(await deals.get(otto, deal)).toMatchObject({ no_show_contest: { state: 'open' } });
    await deliverSettled(exchange, decision);
    const at = clock.now().toISOString();
    const other = act === 'approve' ? 'resolve_dispute' : 'approve';
    await deliverSettled(exchange, decision);
    await deliverSettled(exchange, await decided(deal, other));
    for (const actor of [rita, otto])
      expect(await deals.get(actor, deal)).toMatchObject({
        status: 'cancelled',
        closed_reason: 'no_show',
        closed_note: null,
        no_show_by: act === 'approve' ? null : otto.user_id,
        no_show_contest: { state, decided_at: at },
      });
    expect(await own(otto)).toEqual({ no_shows: counted, contested_no_shows: 0 });
    expect(await outcome(contest(otto, deal))).toBe('no_show_contested');
    expect(await eventsOf('exchange.dispute_resolved.v1', deal)).toMatchObject([
      { requester_id: rita.user_id, owner_id: otto.user_id },
    ]);
  });

  it('is apart from the dispute about its exchange', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await deals.confirm(otto, deal);
    clock.advance(4 * day);
    await exchange.call('exchanges.no_show', { id: deal.id }, { actor: rita });
    await contest(otto, deal);
    await deliverSettled(exchange, decide(clock, 'dispute', deal.id, 'resolve_dispute', { exchange_id: deal.id }));
    expect(await deals.get(otto, deal)).toMatchObject({ no_show_contest: { state: 'open' } });
    await deliverSettled(exchange, await decided(deal, 'approve'));
    expect(await deals.get(otto, deal)).toMatchObject({ no_show_by: null });
    const versions = (await eventsOf('exchange.dispute_resolved.v1', deal)).map(({ version }) => version);
    expect(new Set(versions).size).toBe(2);
  });

  it('is in the export of the absent party, and erased with their account', async () => {
    const [waiting, over] = [await missed(), await missed()];
    for (const { otto, deal } of [waiting, over]) await contest(otto, deal);
    await deliverSettled(exchange, await decided(over.deal, 'approve'));
    const exported = async (actor: Actor) =>
      JSON.stringify(await exchange.call('exchanges.export', { after: null }, { actor }));
    expect(await exported(over.otto)).toContain(text);
    expect(await exported(over.rita)).not.toContain(text);
    for (const { otto } of [waiting, over])
      await exchange.deliver({
        type: 'person.deleted.v1',
        data: { user_id: otto.user_id, at: clock.now().toISOString() },
      });
    await exchange.settled();
    expect(await deals.get(waiting.rita, waiting.deal)).toMatchObject({ no_show_contest: null });
    expect(await deals.get(over.rita, over.deal)).toMatchObject({ no_show_contest: { state: 'granted' } });
    expect(
      await exchange.database.query(
        'SELECT 1 FROM exchange WHERE no_show_contest IS NOT NULL AND no_show_by = ANY($1)',
        [[waiting.otto.user_id, over.otto.user_id]],
      ),
    ).toEqual([]);
  });
});
