import { describe, expect, it } from '@jest/globals';
import { demoRooms } from './chats.ts';
import type { DemoExchange } from './demo-exchange.ts';
import { demoExchanges } from './exchanges.ts';
import { meetingTime } from './meeting-time.ts';
import { at } from './moment.ts';

const quarterHours = (day: string): Date[] =>
  Array.from({ length: 96 }, (_, index) => new Date(Date.parse(`${day}T00:00:00Z`) + index * 900_000));
/** Moments of seeding: a day of winter, a day of summer, and weeks after both changes of the clocks. */
const seedings = ['2026-01-15', '2026-07-15', '2026-04-10', '2026-11-10'].flatMap(quarterHours);

const lisbon = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: '2-digit', hourCycle: 'h23' });
const hourInLisbon = (time: Date): number => Number(lisbon.format(time));

const stepsOf = (exchange: DemoExchange): number[] =>
  [
    exchange.requestedHoursAgo,
    exchange.acceptedHoursAgo,
    exchange.meeting?.proposedHoursAgo,
    exchange.meeting?.agreedHoursAgo,
    exchange.requesterConfirmedHoursAgo,
    exchange.ownerConfirmedHoursAgo,
    exchange.closedHoursAgo,
    exchange.reviewFromOwner?.hoursAgo,
    exchange.reviewFromRequester?.hoursAgo,
  ].filter((hours) => typeof hours === 'number');

const messages = demoRooms.flatMap((room) => room.messages);
const written = [...messages.map(({ hoursAgo }) => hoursAgo), ...demoExchanges.flatMap(stepsOf)];

describe('whenever the community is seeded', () => {
  it('no message, request or confirmation lies between 23:00 and 07:00 in Lisbon, or in the future', () => {
    const faults = seedings.flatMap((now) =>
      written.filter((hoursAgo) => {
        const time = at(now, hoursAgo);
        return hourInLisbon(time) >= 23 || hourInLisbon(time) < 7 || time > now;
      }),
    );
    expect(faults).toEqual([]);
  });

  it('everything happens in its order', () => {
    const order = [...new Set(written)].sort((first, second) => second - first);
    for (const now of seedings) {
      const times = order.map((hoursAgo) => at(now, hoursAgo).getTime());
      expect(times.filter((time, index) => index > 0 && time <= (times[index - 1] ?? 0))).toEqual([]);
    }
  });

  it('a past meeting lies between its agreement and the first confirmation, and one to come is by day', () => {
    for (const now of seedings)
      for (const { key, meeting, requesterConfirmedHoursAgo, ownerConfirmedHoursAgo } of demoExchanges) {
        if (!meeting) continue;
        const moment = (hoursAgo: number): Date => at(now, hoursAgo);
        const time = meetingTime(meeting, moment);
        const confirmed = [requesterConfirmedHoursAgo, ownerConfirmedHoursAgo].filter((hours) => hours !== null);
        expect([key, time > moment(meeting.agreedHoursAgo ?? meeting.proposedHoursAgo)]).toEqual([key, true]);
        if (meeting.inHours > 0) expect([key, time > now, hourInLisbon(time) < 20]).toEqual([key, true, true]);
        else expect([key, time < moment(Math.max(...confirmed))]).toEqual([key, true]);
      }
  });
});

describe('the demo conversations', () => {
  it('speak of a meeting place only once the exchange was accepted, and agree only on what was proposed', () => {
    for (const { exchangeId, messages: lines } of demoRooms) {
      const exchange = demoExchanges.find(({ id }) => id === exchangeId);
      const proposed = exchange?.meeting?.proposedHoursAgo ?? 0;
      for (const { content, hoursAgo } of lines) {
        expect(hoursAgo).toBeLessThan(exchange?.acceptedHoursAgo ?? 0);
        if (/\bproposed\b|my proposal/.test(content)) expect([content, hoursAgo <= proposed]).toEqual([content, true]);
      }
    }
  });

  it('name no day and no hour: those of a meeting depend on when the community is seeded', () => {
    const day = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:today|tomorrow|tonight|yesterday|noon)\b/i;
    const hour = /\b\d{1,2}:\d{2}\b|\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i;
    const notes = demoExchanges.flatMap(({ closedNote }) => closedNote ?? []);
    const texts = [...messages.map(({ content }) => content), ...notes];
    expect(texts.filter((text) => day.test(text) || hour.test(text))).toEqual([]);
  });
});
