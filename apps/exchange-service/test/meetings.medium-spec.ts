import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
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
const propose = (actor: Actor, { id }: Exchange, time: string, address = 'At the fountain', time_zone?: string) =>
  harness.call(
    'exchanges.propose_meeting',
    { id, address, latitude: 38.71, longitude: -9.13, time, time_zone },
    { actor },
  );
const confirm = (actor: Actor, { id }: Exchange, time: string | null = null, sequence?: number) =>
  harness.call('exchanges.confirm_meeting', { id, time, sequence }, { actor });
const withdraw = (actor: Actor, { id }: Exchange) => harness.call('exchanges.withdraw_meeting', { id }, { actor });
const remindersOf = (exchange: Exchange) => driver.eventDataOf('exchange.reminded.v1', exchange);
const changesOf = (exchange: Exchange) => driver.eventDataOf('exchange.meeting_changed.v1', exchange);

describe('a meeting', () => {
  it('is proposed by one party and confirmed by the other, again after each change', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const [first, second] = [inDays(3), inDays(4)];
    expect(await propose(rita, exchange, first, ' Praça d\'Armas,  the "fountain" ')).toMatchObject({
      meeting_status: 'proposed',
      meeting_proposed_by: rita.user_id,
      meeting_address: 'Praça d’Armas, the “fountain”',
      meeting_time: first,
      meeting_latitude: 38.71,
    });
    expect(await outcome(confirm(rita, exchange))).toBe('own_meeting');
    expect(await outcome(confirm(otto, exchange, second))).toBe('meeting_changed');
    expect(await confirm(otto, exchange, first)).toMatchObject({ meeting_status: 'confirmed' });
    expect(await confirm(otto, exchange)).toMatchObject({ meeting_status: 'confirmed' });

    expect(await propose(otto, exchange, second)).toMatchObject({
      meeting_status: 'proposed',
      meeting_proposed_by: otto.user_id,
    });
    expect(await outcome(confirm(otto, exchange))).toBe('own_meeting');
    expect(await withdraw(rita, exchange)).toMatchObject({
      meeting_status: null,
      meeting_time: null,
      meeting_address: null,
      meeting_latitude: null,
    });
    expect(await outcome(withdraw(rita, exchange))).toBe('meeting_not_found');
    expect(await outcome(confirm(rita, exchange))).toBe('meeting_not_found');

    await harness.settled();
    expect(
      changesOf(exchange).map(({ change, changed_by, meeting_time }) => [change, changed_by, meeting_time]),
    ).toEqual([
      ['proposed', rita.user_id, first],
      ['confirmed', otto.user_id, first],
      ['proposed', otto.user_id, second],
      ['withdrawn', rita.user_id, null],
    ]);
    expect(JSON.stringify(harness.events.all)).not.toContain('fountain');
  });

  it.each([
    ['place', { address: 'Behind the station' }],
    ['point', { latitude: 38.75 }],
    ['zone', { time_zone: 'Asia/Tokyo' }],
    ['time', { time: '2026-05-20T10:00:00.000Z' }],
  ])('is not confirmed unseen once its %s was changed', async (_what, changed) => {
    const { rita, otto, exchange } = await driver.accepted();
    const time = '2026-05-19T10:00:00.000Z';
    const first = { address: 'At the fountain', latitude: 38.71, longitude: -9.13, time, time_zone: 'Europe/Lisbon' };
    const send = (meeting: typeof first) =>
      harness.call('exchanges.propose_meeting', { id: exchange.id, ...meeting }, { actor: rita });
    const seen = await send(first);
    await send({ ...first, ...changed });
    expect(await outcome(confirm(otto, exchange, seen.meeting_time, seen.meeting_sequence))).toBe('meeting_changed');
    const { meeting_time, meeting_sequence } = await harness.call(
      'exchanges.get',
      { id: exchange.id },
      { actor: otto },
    );
    for (const _again of [1, 2])
      expect(await confirm(otto, exchange, meeting_time, meeting_sequence)).toMatchObject({
        meeting_status: 'confirmed',
      });
    expect(await outcome(confirm(otto, exchange, meeting_time, seen.meeting_sequence))).toBe('meeting_changed');
  });

  it('is stored once when the same proposal is sent twice', async () => {
    const { rita, exchange } = await driver.accepted();
    const time = inDays(3);
    const first = await propose(rita, exchange, time);
    expect(await propose(rita, exchange, time)).toEqual(first);
    const { sequence } = await harness.call('exchanges.meeting', { id: exchange.id }, { actor: rita });
    expect(sequence).toBe(1);
  });

  it('is refused for users who are not a party, outside an accepted exchange, in the past and too far ahead', async () => {
    const { rita, otto, exchange } = await driver.requested();
    expect(await outcome(propose(rita, exchange, inDays(1)))).toBe('wrong_exchange_state');
    await driver.accept(otto, exchange);
    expect(await outcome(propose(person(), exchange, inDays(1)))).toBe('exchange_not_found');
    expect(await outcome(harness.call('exchanges.meeting', { id: exchange.id }, { actor: person() }))).toBe(
      'exchange_not_found',
    );
    expect(await outcome(harness.call('exchanges.meeting', { id: exchange.id }, { actor: rita }))).toBe(
      'meeting_not_found',
    );
    await expect(propose(rita, exchange, inDays(-0.01))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { time: 'time_in_past' },
    });
    await expect(propose(rita, exchange, inDays(60.01))).rejects.toMatchObject({ fields: { time: 'time_too_far' } });
    await expect(propose(rita, exchange, inDays(1), ' \u200b ')).rejects.toMatchObject({
      fields: { address: 'required' },
    });
    expect(await outcome(propose(rita, exchange, inDays(1), 'a'.repeat(301)))).toBe('message_too_long');
    expect(await outcome(propose(rita, exchange, inDays(1), 'data:text/html,x'))).toBe('dangerous_message');
    const half = harness.call(
      'exchanges.propose_meeting',
      { id: exchange.id, address: 'Here', latitude: 1, time: inDays(1) },
      { actor: rita },
    );
    await expect(half).rejects.toMatchObject({ fields: { longitude: 'required' } });
  });

  it('increases the calendar sequence with each change and with the end of the exchange', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const sequence = async () =>
      (await harness.call('exchanges.meeting', { id: exchange.id }, { actor: otto })).sequence;
    await propose(rita, exchange, inDays(2));
    const seen = [await sequence()];
    await confirm(otto, exchange);
    seen.push(await sequence());
    await harness.call('exchanges.cancel', { id: exchange.id, reason: 'No time' }, { actor: rita });
    seen.push(await sequence());
    expect(seen).toEqual([1, 2, 3]);
  });

  it('keeps its calendar entry after it was withdrawn, to cancel it', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const time = inDays(2);
    await propose(rita, exchange, time);
    await withdraw(otto, exchange);
    const entry = () => harness.call('exchanges.meeting', { id: exchange.id }, { actor: rita });
    expect(await entry()).toMatchObject({
      sequence: 2,
      exchange: { meeting_time: null, meeting_withdrawn_time: time, meeting_address: null },
    });
    expect(await propose(rita, exchange, inDays(4))).toMatchObject({ meeting_withdrawn_time: null });
    expect((await entry()).sequence).toBe(3);
  });
});

describe('the reminder of a meeting', () => {
  it('is published once for both parties at 18:00 on the day before', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const time = inDays(3);
    await propose(rita, exchange, time);
    await confirm(otto, exchange);
    clock.set(new Date('2026-05-06T17:59:00Z'));
    await harness.settled();
    expect(remindersOf(exchange)).toEqual([]);
    clock.set(new Date('2026-05-06T18:00:30Z'));
    await harness.settled();
    expect(remindersOf(exchange)).toMatchObject([
      { reminder: 'meeting_tomorrow', person_ids: [rita.user_id, otto.user_id], meeting_time: time },
    ]);
  });

  it('uses the time zone in which the meeting was proposed', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const time = '2026-05-09T00:30:00.000Z';
    expect(await propose(rita, exchange, time, 'By the bridge', 'America/New_York')).toMatchObject({
      meeting_time_zone: 'America/New_York',
    });
    await confirm(otto, exchange);
    // 20:30 on 8 May in that zone.
    clock.set(new Date('2026-05-07T21:59:00Z'));
    await harness.settled();
    expect(remindersOf(exchange)).toEqual([]);
    clock.set(new Date('2026-05-07T22:00:30Z'));
    await harness.settled();
    expect(remindersOf(exchange)).toMatchObject([{ meeting_time: time, meeting_time_zone: 'America/New_York' }]);
    expect(changesOf(exchange).map((data) => data.meeting_time_zone)).toEqual(['America/New_York', 'America/New_York']);
  });

  it('treats an unknown time zone as none', async () => {
    const { rita, exchange } = await driver.accepted();
    expect(await propose(rita, exchange, inDays(3), 'On the moon', 'Moon/Tycho')).toMatchObject({
      meeting_time_zone: null,
    });
  });

  it('is skipped for a meeting that moved; the new time has its own', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const [first, second] = [inDays(3), inDays(5)];
    await propose(rita, exchange, first);
    await confirm(otto, exchange);
    await propose(otto, exchange, second);
    clock.advance(2.9 * day);
    await harness.settled();
    expect(remindersOf(exchange)).toEqual([]);
    await confirm(rita, exchange);
    clock.advance(2 * day);
    await harness.settled();
    expect(remindersOf(exchange).map((data) => data.meeting_time)).toEqual([second]);
  });

  it('is published at once if 18:00 is past, and not in the last two hours', async () => {
    const [soon, now] = [await driver.accepted(), await driver.accepted()];
    await propose(soon.rita, soon.exchange, inDays(3 / 24));
    await confirm(soon.otto, soon.exchange);
    await propose(now.rita, now.exchange, inDays(1.5 / 24));
    await confirm(now.otto, now.exchange);
    await harness.settled();
    expect([remindersOf(soon.exchange).length, remindersOf(now.exchange).length]).toEqual([1, 0]);
  });
});

describe('the note of a cancellation', () => {
  it('is visible to the other party and attributed in the export', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await harness.call('exchanges.cancel', { id: exchange.id, reason: 'I am moving away' }, { actor: rita });
    const ended = { closed_reason: 'called_off', closed_by: rita.user_id, closed_note: 'I am moving away' };
    for (const actor of [rita, otto])
      expect(await harness.call('exchanges.get', { id: exchange.id }, { actor })).toMatchObject(ended);
    const exported = async (actor: Actor) =>
      JSON.stringify(await harness.call('exchanges.export', { after: null }, { actor }));
    expect(await exported(rita)).toContain('moving away');
    expect(await exported(otto)).not.toContain('moving away');
    expect(JSON.stringify(harness.events.all)).not.toContain('moving away');
  });

  it('is visible only to moderators in a no-show report', async () => {
    const { rita, exchange } = await driver.accepted();
    await harness.call('exchanges.cancel', { id: exchange.id, reason: 'for moderators' }, { actor: rita });
    await harness.database.query('UPDATE exchange SET closed_by = NULL WHERE id = $1', [exchange.id]);
    expect(await harness.call('exchanges.get', { id: exchange.id }, { actor: rita })).toMatchObject({
      closed_by: null,
      closed_note: null,
    });
  });
});

describe('a cancellation after one confirmation', () => {
  it('is disputed if the other party cancels', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await driver.confirm(rita, exchange);
    const cancelled = await harness.call(
      'exchanges.cancel',
      { id: exchange.id, reason: 'It never came' },
      { actor: otto },
    );
    expect(cancelled).toMatchObject({ status: 'cancelled', closed_reason: 'called_off', is_disputed: true });
    const event = await harness.events.next('exchange.disputed.v1');
    expect(event.data).toMatchObject({
      exchange_id: exchange.id,
      confirmed_by: rita.user_id,
      cancelled_by: otto.user_id,
    });
    expect(await harness.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [exchange.id])).toEqual([]);
  });

  it('is not disputed if the confirming party cancels, or nothing was confirmed', async () => {
    const [firstExchange, other] = [await driver.accepted(), await driver.accepted()];
    await driver.confirm(firstExchange.rita, firstExchange.exchange);
    for (const { rita, exchange } of [firstExchange, other]) {
      expect(
        await harness.call('exchanges.cancel', { id: exchange.id, reason: 'No time' }, { actor: rita }),
      ).toMatchObject({
        status: 'cancelled',
        is_disputed: false,
      });
    }
    await harness.settled();
    const disputes = harness.events.all.filter((event) => event.type === 'exchange.disputed.v1');
    expect(disputes.map((event) => event.data.exchange_id)).not.toEqual(
      expect.arrayContaining([firstExchange.exchange.id]),
    );
  });
});

describe('the owner’s address', () => {
  it('is shared only if the owner agrees, and only while the exchange is held', async () => {
    const { rita, otto, exchange } = await driver.requested();
    expect(await driver.accept(otto, exchange, { share_address: true })).toMatchObject({ shares_address: true });
    const event = await harness.events.next('exchange.accepted.v1');
    await harness.settled();
    const notified =
      harness.events.all.find(
        (candidate) => candidate.type === 'exchange.accepted.v1' && candidate.data.exchange_id === exchange.id,
      ) ?? event;
    expect(notified.data).toMatchObject({ shares_address: true });
    expect(
      await harness.call('exchanges.cancel', { id: exchange.id, reason: 'No time' }, { actor: rita }),
    ).toMatchObject({
      shares_address: false,
    });
    expect((await driver.accepted()).exchange.shares_address).toBe(false);
  });
});
