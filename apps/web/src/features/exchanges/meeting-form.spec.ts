import { describe, expect, it } from '@jest/globals';
import { anExchange } from '../../testing/an-exchange.ts';
import { dayFrom, formOf, meetingFaults, momentOf } from './meeting-form.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const paris = 'Europe/Paris';
const good = { address: 'By the kiosk', date: '2026-11-23', time: '12:30', offset: null, point: null };

describe('a typed meeting', () => {
  it("is in the user's own zone", () => {
    expect(momentOf(good)).toEqual(new Date(2026, 10, 23, 12, 30));
    expect(meetingFaults(good, now)).toEqual({});
  });

  it('names every empty field', () => {
    expect(meetingFaults({ address: '  ', date: '', time: '', offset: null, point: null }, now)).toEqual({
      address: 'required',
      date: 'required',
      time: 'required',
    });
  });

  it('must be in the future, and not too far', () => {
    expect(meetingFaults({ ...good, date: dayFrom(now, 0), time: '14:59' }, now)).toEqual({ date: 'past' });
    expect(meetingFaults({ ...good, date: dayFrom(now, 0), time: '15:01' }, now)).toEqual({});
    expect(meetingFaults({ ...good, date: dayFrom(now, 60), time: '14:59' }, now)).toEqual({});
    expect(meetingFaults({ ...good, date: dayFrom(now, 60), time: '15:01' }, now)).toEqual({ date: 'tooFar' });
  });

  it('obeys the rules of messages', () => {
    expect(meetingFaults({ ...good, address: 'x'.repeat(301) }, now)).toEqual({
      address: { code: 'message_too_long', params: { max: 300 } },
    });
    expect(meetingFaults({ ...good, address: 'javascript:alert(1)' }, now)).toEqual({
      address: { code: 'dangerous_message', params: { words: 'javascript:' } },
    });
  });

  it('starts from the agreed one', () => {
    const meeting_time = new Date(2026, 10, 23, 9, 5).toISOString();
    const form = formOf(
      anExchange({ meeting_address: 'By the kiosk', meeting_time, meeting_latitude: 38.7, meeting_longitude: -9.1 }),
    );
    expect(form).toMatchObject({
      address: 'By the kiosk',
      date: '2026-11-23',
      time: '09:05',
      point: { latitude: 38.7, longitude: -9.1 },
    });
    expect(momentOf(form).toISOString()).toBe(meeting_time);
  });

  it.each([
    // 02:30 of 25 October is shown twice: before and after the clocks go back.
    ['2026-10-25T00:30:00.000Z', '+02:00'],
    ['2026-10-25T01:30:00.000Z', '+01:00'],
  ])('keeps %s when it is opened again', (meeting_time, offset) => {
    const form = formOf(anExchange({ meeting_time }), paris);
    expect(form).toMatchObject({ date: '2026-10-25', time: '02:30', offset });
    expect(momentOf(form, paris).toISOString()).toBe(meeting_time);
    expect(momentOf({ ...form, time: '12:00' }, paris).toISOString()).toBe('2026-10-25T11:00:00.000Z');
    expect(momentOf({ ...form, date: '2026-07-25' }, paris).toISOString()).toBe('2026-07-25T00:30:00.000Z');
  });

  it.each([
    ['02:30', { time: 'skipped' }],
    ['01:59', {}],
    ['03:00', {}],
  ])('is not at a time that clocks skip: %s', (time, faults) => {
    const form = { ...good, date: '2026-03-29', time };
    expect(meetingFaults(form, Date.parse('2026-03-20T12:00:00Z'), paris)).toEqual(faults);
  });

  it('counts days of the calendar, which need not have 24 hours', () => {
    // 00:30 before a day of 25 hours, 23:30 before one of 23.
    expect(dayFrom(Date.parse('2026-10-24T22:30:00Z'), 1, paris)).toBe('2026-10-26');
    expect(dayFrom(Date.parse('2026-03-28T22:30:00Z'), 1, paris)).toBe('2026-03-29');
    const now = Date.parse('2026-09-01T09:00:00Z');
    const last = { ...good, date: '2026-10-31', time: '11:00' };
    expect(meetingFaults(last, now, paris)).toEqual({});
    expect(meetingFaults({ ...last, time: '11:01' }, now, paris)).toEqual({ date: 'tooFar' });
  });

  it('refuses a year of five digits', () => {
    expect(meetingFaults({ ...good, date: '20266-11-23' }, now)).toEqual({ date: 'tooFar' });
  });
});
