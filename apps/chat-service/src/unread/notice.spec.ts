import { describe, expect, it } from '@jest/globals';
import { comesInTime, noticeDue } from './notice.ts';

const at = (time: string) => new Date(`2026-05-01T${time}Z`);

describe('noticeDue', () => {
  it('is ten minutes after the first message', () => {
    expect(noticeDue({ created_at: at('10:00:00'), notified_at: null })).toEqual(at('10:10:00'));
  });

  it('is a day after the previous notice while its messages are unread', () => {
    expect(noticeDue({ created_at: at('10:00:00'), notified_at: at('09:00:00') })).toEqual(
      new Date('2026-05-02T09:00:00Z'),
    );
  });

  it('is never before the ten minutes are over, however old the previous notice', () => {
    expect(noticeDue({ created_at: at('10:00:00'), notified_at: new Date('2026-04-01T09:00:00Z') })).toEqual(
      at('10:10:00'),
    );
  });
});

describe('comesInTime', () => {
  it.each<[string, string | null, boolean]>([
    ['no check', null, false],
    ['an earlier check', '10:05:00', true],
    ['a check at the due time', '10:10:00', true],
    ['a later check', '10:10:01', false],
    ['an overdue check', '09:59:00', true],
    ['a lost check', '08:59:59', false],
  ])('handles %s', (_, planned, inTime) => {
    expect(comesInTime(planned === null ? null : at(planned), at('10:10:00'), at('10:00:00'))).toBe(inTime);
  });
});
