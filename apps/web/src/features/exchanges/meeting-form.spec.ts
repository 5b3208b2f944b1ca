import { describe, expect, it } from '@jest/globals';
import { anExchange } from '../../testing/an-exchange.ts';
import { dayFrom, formOf, meetingFaults, momentOf } from './meeting-form.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();
const good = { address: 'By the kiosk', date: '2026-11-23', time: '12:30', point: null };

describe('a typed meeting', () => {
  it("is in the user's own zone", () => {
    expect(momentOf(good)).toEqual(new Date(2026, 10, 23, 12, 30));
    expect(meetingFaults(good, now)).toEqual({});
  });

  it('names every empty field', () => {
    expect(meetingFaults({ address: '  ', date: '', time: '', point: null }, now)).toEqual({
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
    expect(form).toEqual({
      address: 'By the kiosk',
      date: '2026-11-23',
      time: '09:05',
      point: { latitude: 38.7, longitude: -9.1 },
    });
    expect(momentOf(form).toISOString()).toBe(meeting_time);
  });
});
