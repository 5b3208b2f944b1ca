import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { Deals } from './builders/deals.ts';
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
const propose = (actor: Actor, { id }: Exchange, time: string, address = 'At the fountain', time_zone?: string) =>
  exchange.call(
    'exchanges.propose_meeting',
    { id, address, latitude: 38.71, longitude: -9.13, time, time_zone },
    { actor },
  );
const confirm = (actor: Actor, { id }: Exchange, time: string | null = null, sequence?: number) =>
  exchange.call('exchanges.confirm_meeting', { id, time, sequence }, { actor });
const withdraw = (actor: Actor, { id }: Exchange) => exchange.call('exchanges.withdraw_meeting', { id }, { actor });
const remindersOf = ({ id }: Exchange) =>
  exchange.events.all.flatMap((event) =>
    event.type === 'exchange.reminded.v1' && event.data.exchange_id === id ? [event.data] : [],
  );
const changesOf = ({ id }: Exchange) =>
  exchange.events.all.flatMap((event) =>
    event.type === 'exchange.meeting_changed.v1' && event.data.exchange_id === id ? [event.data] : [],
  );

describe('a meeting', () => {
  it('is proposed by one party and confirmed by the other, again after each change', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const [first, second] = [inDays(3), inDays(4)];
    expect(await propose(rita, deal, first, ' Praça d\'Armas,  the "fountain" ')).toMatchObject({
      meeting_status: 'proposed',
      meeting_proposed_by: rita.user_id,
      meeting_address: 'Praça d’Armas, the “fountain”',
      meeting_time: first,
      meeting_latitude: 38.71,
    });
    expect(await outcome(confirm(rita, deal))).toBe('own_meeting');
    expect(await outcome(confirm(otto, deal, second))).toBe('meeting_changed');
    expect(await confirm(otto, deal, first)).toMatchObject({ meeting_status: 'confirmed' });
    expect(await confirm(otto, deal)).toMatchObject({ meeting_status: 'confirmed' });

    expect(await propose(otto, deal, second)).toMatchObject({
      meeting_status: 'proposed',
      meeting_proposed_by: otto.user_id,
    });
    expect(await outcome(confirm(otto, deal))).toBe('own_meeting');
    expect(await withdraw(rita, deal)).toMatchObject({
      meeting_status: null,
      meeting_time: null,
      meeting_address: null,
      meeting_latitude: null,
    });
    expect(await outcome(withdraw(rita, deal))).toBe('meeting_not_found');
    expect(await outcome(confirm(rita, deal))).toBe('meeting_not_found');

    await exchange.settled();
    expect(changesOf(deal).map(({ change, changed_by, meeting_time }) => [change, changed_by, meeting_time])).toEqual([
      ['proposed', rita.user_id, first],
      ['confirmed', otto.user_id, first],
      ['proposed', otto.user_id, second],
      ['withdrawn', rita.user_id, null],
    ]);
    expect(JSON.stringify(exchange.events.all)).not.toContain('fountain');
  });

  it.each([
    ['place', { address: 'Behind the station' }],
    ['point', { latitude: 38.75 }],
    ['zone', { time_zone: 'Asia/Tokyo' }],
    ['time', { time: '2026-05-20T10:00:00.000Z' }],
  ])('is not confirmed unseen once its %s was changed', async (_what, changed) => {
    const { rita, otto, deal } = await deals.accepted();
    const time = '2026-05-19T10:00:00.000Z';
    const first = { address: 'At the fountain', latitude: 38.71, longitude: -9.13, time, time_zone: 'Europe/Lisbon' };
    const send = (meeting: typeof first) =>
      exchange.call('exchanges.propose_meeting', { id: deal.id, ...meeting }, { actor: rita });
    const seen = await send(first);
    await send({ ...first, ...changed });
    expect(await outcome(confirm(otto, deal, seen.meeting_time, seen.meeting_sequence))).toBe('meeting_changed');
    const { meeting_time, meeting_sequence } = await exchange.call('exchanges.get', { id: deal.id }, { actor: otto });
    for (const _again of [1, 2])
      expect(await confirm(otto, deal, meeting_time, meeting_sequence)).toMatchObject({ meeting_status: 'confirmed' });
    expect(await outcome(confirm(otto, deal, meeting_time, seen.meeting_sequence))).toBe('meeting_changed');
  });

  it('is stored once when the same proposal is sent twice', async () => {
    const { rita, deal } = await deals.accepted();
    const time = inDays(3);
    const first = await propose(rita, deal, time);
    expect(await propose(rita, deal, time)).toEqual(first);
    const { sequence } = await exchange.call('exchanges.meeting', { id: deal.id }, { actor: rita });
    expect(sequence).toBe(1);
  });

  it('is refused for users who are not a party, outside an accepted exchange, in the past and too far ahead', async () => {
    const { rita, otto, deal } = await deals.requested();
    expect(await outcome(propose(rita, deal, inDays(1)))).toBe('wrong_exchange_state');
    await deals.accept(otto, deal);
    expect(await outcome(propose(person(), deal, inDays(1)))).toBe('exchange_not_found');
    expect(await outcome(exchange.call('exchanges.meeting', { id: deal.id }, { actor: person() }))).toBe(
      'exchange_not_found',
    );
    expect(await outcome(exchange.call('exchanges.meeting', { id: deal.id }, { actor: rita }))).toBe(
      'meeting_not_found',
    );
    await expect(propose(rita, deal, inDays(-0.01))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { time: 'time_in_past' },
    });
    await expect(propose(rita, deal, inDays(60.01))).rejects.toMatchObject({ fields: { time: 'time_too_far' } });
    await expect(propose(rita, deal, inDays(1), ' \u200b ')).rejects.toMatchObject({
      fields: { address: 'required' },
    });
    expect(await outcome(propose(rita, deal, inDays(1), 'a'.repeat(301)))).toBe('message_too_long');
    expect(await outcome(propose(rita, deal, inDays(1), 'data:text/html,x'))).toBe('dangerous_message');
    const half = exchange.call(
      'exchanges.propose_meeting',
      { id: deal.id, address: 'Here', latitude: 1, time: inDays(1) },
      { actor: rita },
    );
    await expect(half).rejects.toMatchObject({ fields: { longitude: 'required' } });
  });

  it('increases the calendar sequence with each change and with the end of the exchange', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const sequence = async () => (await exchange.call('exchanges.meeting', { id: deal.id }, { actor: otto })).sequence;
    await propose(rita, deal, inDays(2));
    const seen = [await sequence()];
    await confirm(otto, deal);
    seen.push(await sequence());
    await exchange.call('exchanges.cancel', { id: deal.id, reason: 'No time' }, { actor: rita });
    seen.push(await sequence());
    expect(seen).toEqual([1, 2, 3]);
  });

  it('keeps its calendar entry after it was withdrawn, to cancel it', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const time = inDays(2);
    await propose(rita, deal, time);
    await withdraw(otto, deal);
    const entry = () => exchange.call('exchanges.meeting', { id: deal.id }, { actor: rita });
    expect(await entry()).toMatchObject({
      sequence: 2,
      exchange: { meeting_time: null, meeting_withdrawn_time: time, meeting_address: null },
    });
    expect(await propose(rita, deal, inDays(4))).toMatchObject({ meeting_withdrawn_time: null });
    expect((await entry()).sequence).toBe(3);
  });
});

describe('the reminder of a meeting', () => {
  it('is published once for both parties at 18:00 on the day before', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const time = inDays(3);
    await propose(rita, deal, time);
    await confirm(otto, deal);
    clock.set(new Date('2026-05-06T17:59:00Z'));
    await exchange.settled();
    expect(remindersOf(deal)).toEqual([]);
    clock.set(new Date('2026-05-06T18:00:30Z'));
    await exchange.settled();
    expect(remindersOf(deal)).toMatchObject([
      { reminder: 'meeting_tomorrow', person_ids: [rita.user_id, otto.user_id], meeting_time: time },
    ]);
  });

  it('uses the time zone in which the meeting was proposed', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const time = '2026-05-09T00:30:00.000Z';
    expect(await propose(rita, deal, time, 'By the bridge', 'America/New_York')).toMatchObject({
      meeting_time_zone: 'America/New_York',
    });
    await confirm(otto, deal);
    // 20:30 on 8 May in that zone.
    clock.set(new Date('2026-05-07T21:59:00Z'));
    await exchange.settled();
    expect(remindersOf(deal)).toEqual([]);
    clock.set(new Date('2026-05-07T22:00:30Z'));
    await exchange.settled();
    expect(remindersOf(deal)).toMatchObject([{ meeting_time: time, meeting_time_zone: 'America/New_York' }]);
    expect(changesOf(deal).map((data) => data.meeting_time_zone)).toEqual(['America/New_York', 'America/New_York']);
  });

  it('treats an unknown time zone as none', async () => {
    const { rita, deal } = await deals.accepted();
    expect(await propose(rita, deal, inDays(3), 'On the moon', 'Moon/Tycho')).toMatchObject({
      meeting_time_zone: null,
    });
  });

  it('is skipped for a meeting that moved; the new time has its own', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const [first, second] = [inDays(3), inDays(5)];
    await propose(rita, deal, first);
    await confirm(otto, deal);
    await propose(otto, deal, second);
    clock.advance(2.9 * day);
    await exchange.settled();
    expect(remindersOf(deal)).toEqual([]);
    await confirm(rita, deal);
    clock.advance(2 * day);
    await exchange.settled();
    expect(remindersOf(deal).map((data) => data.meeting_time)).toEqual([second]);
  });

  it('is published at once if 18:00 is past, and not in the last two hours', async () => {
    const [soon, now] = [await deals.accepted(), await deals.accepted()];
    await propose(soon.rita, soon.deal, inDays(3 / 24));
    await confirm(soon.otto, soon.deal);
    await propose(now.rita, now.deal, inDays(1.5 / 24));
    await confirm(now.otto, now.deal);
    await exchange.settled();
    expect([remindersOf(soon.deal).length, remindersOf(now.deal).length]).toEqual([1, 0]);
  });
});

describe('the note of a cancellation', () => {
  it('is visible to the other party and attributed in the export', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await exchange.call('exchanges.cancel', { id: deal.id, reason: 'I am moving away' }, { actor: rita });
    const ended = { closed_reason: 'called_off', closed_by: rita.user_id, closed_note: 'I am moving away' };
    for (const actor of [rita, otto])
      expect(await exchange.call('exchanges.get', { id: deal.id }, { actor })).toMatchObject(ended);
    const exported = async (actor: Actor) =>
      JSON.stringify(await exchange.call('exchanges.export', { after: null }, { actor }));
    expect(await exported(rita)).toContain('moving away');
    expect(await exported(otto)).not.toContain('moving away');
    expect(JSON.stringify(exchange.events.all)).not.toContain('moving away');
  });

  it('is visible only to moderators in a no-show report', async () => {
    const { rita, deal } = await deals.accepted();
    await exchange.call('exchanges.cancel', { id: deal.id, reason: 'for moderators' }, { actor: rita });
    await exchange.database.query('UPDATE exchange SET closed_by = NULL WHERE id = $1', [deal.id]);
    expect(await exchange.call('exchanges.get', { id: deal.id }, { actor: rita })).toMatchObject({
      closed_by: null,
      closed_note: null,
    });
  });
});

describe('a cancellation after one confirmation', () => {
  it('is disputed if the other party cancels', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await deals.confirm(rita, deal);
    const cancelled = await exchange.call(
      'exchanges.cancel',
      { id: deal.id, reason: 'It never came' },
      { actor: otto },
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', closed_reason: 'called_off', is_disputed: true });
    const event = await exchange.events.next('exchange.disputed.v1');
    expect(event.data).toMatchObject({ exchange_id: deal.id, confirmed_by: rita.user_id, cancelled_by: otto.user_id });
    expect(await exchange.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [deal.id])).toEqual([]);
  });

  it('is not disputed if the confirming party cancels, or nothing was confirmed', async () => {
    const [one, other] = [await deals.accepted(), await deals.accepted()];
    await deals.confirm(one.rita, one.deal);
    for (const { rita, deal } of [one, other]) {
      expect(
        await exchange.call('exchanges.cancel', { id: deal.id, reason: 'No time' }, { actor: rita }),
      ).toMatchObject({
        status: 'cancelled',
        is_disputed: false,
      });
    }
    await exchange.settled();
    const disputes = exchange.events.all.filter((event) => event.type === 'exchange.disputed.v1');
    expect(disputes.map((event) => event.data.exchange_id)).not.toEqual(expect.arrayContaining([one.deal.id]));
  });
});

describe('the owner’s address', () => {
  it('is shared only if the owner agrees, and only while the exchange is held', async () => {
    const { rita, otto, deal } = await deals.requested();
    expect(await deals.accept(otto, deal, { share_address: true })).toMatchObject({ shares_address: true });
    const event = await exchange.events.next('exchange.accepted.v1');
    await exchange.settled();
    const notified =
      exchange.events.all.find((one) => one.type === 'exchange.accepted.v1' && one.data.exchange_id === deal.id) ??
      event;
    expect(notified.data).toMatchObject({ shares_address: true });
    expect(await exchange.call('exchanges.cancel', { id: deal.id, reason: 'No time' }, { actor: rita })).toMatchObject({
      shares_address: false,
    });
    expect((await deals.accepted()).deal.shares_address).toBe(false);
  });
});
