import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';

const day = 86_400_000;
const clock = testClock('2027-05-04T09:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const propose = (actor: Actor, { id }: Exchange, time: string, time_zone?: string) =>
  harness.call('exchanges.propose_meeting', { id, address: 'By the bridge', time, time_zone }, { actor });
const confirm = (actor: Actor, { id }: Exchange) =>
  harness.call('exchanges.confirm_meeting', { id, time: null }, { actor });
const remindersOf = (exchange: Exchange) => driver.eventDataOf('exchange.reminded.v1', exchange);
const changesOf = (exchange: Exchange) => driver.eventDataOf('exchange.meeting_changed.v1', exchange);

describe('the zone of a meeting', () => {
  it('is changed by another zone alone, and must be confirmed again', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const time = '2027-05-07T09:00:00.000Z';
    const inZone = (zone?: string) => propose(rita, exchange, time, zone);
    await inZone('Asia/Calcutta');
    await confirm(otto, exchange);
    for (const zone of ['Asia/Kolkata', undefined])
      expect(await inZone(zone)).toMatchObject({ meeting_status: 'confirmed', meeting_time_zone: 'Asia/Calcutta' });
    expect(await inZone('America/New_York')).toMatchObject({
      meeting_status: 'proposed',
      meeting_time: time,
      meeting_time_zone: 'America/New_York',
    });
    await harness.settled();
    expect(changesOf(exchange).map(({ change, meeting_time_zone }) => [change, meeting_time_zone])).toEqual([
      ['proposed', 'Asia/Calcutta'],
      ['confirmed', 'Asia/Calcutta'],
      ['proposed', 'America/New_York'],
    ]);
  });

  it('is reminded of in the evening of the new zone', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const time = '2027-05-07T12:00:00.000Z';
    const evening = (hour: number) => Date.parse(time) - day + (hour - 12) * 3_600_000;
    for (const zone of ['Asia/Tokyo', 'America/New_York']) {
      await propose(rita, exchange, time, zone);
      await confirm(otto, exchange);
    }
    // 18:00 in Tokyo.
    clock.set(new Date(evening(9) + 60_000));
    await harness.settled();
    expect(remindersOf(exchange)).toEqual([]);
    clock.set(new Date(evening(22) + 60_000));
    await harness.settled();
    expect(remindersOf(exchange)).toMatchObject([{ meeting_time: time, meeting_time_zone: 'America/New_York' }]);
  });

  it('may be so many calendar days of its zone ahead, at the same time of day', async () => {
    clock.set(new Date('2027-09-01T09:00:00Z'));
    const { rita, exchange } = await driver.accepted();
    // 12:00 in Cairo, which sets its clocks back on 29 October.
    const [last, later] = ['2027-10-31T10:00:00.000Z', '2027-10-31T10:00:01.000Z'];
    await expect(propose(rita, exchange, later, 'Africa/Cairo')).rejects.toMatchObject({
      fields: { time: 'time_too_far' },
    });
    expect(await propose(rita, exchange, last, 'Africa/Cairo')).toMatchObject({ meeting_time: last });
  });
});
