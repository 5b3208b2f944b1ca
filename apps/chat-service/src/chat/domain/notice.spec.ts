import { describe, expect, it } from '@jest/globals';
import { comesInTime, noticeDue } from './notice.ts';

const at = (time: string) => new Date(`2026-05-01T${time}Z`);

describe('noticeDue', () => {
  it('is ten minutes after the first message', () => {
    expect(noticeDue({ created_at: at('10:00:00'), notified_at: null })).toEqual(at('10:10:00'));
  });

  it('is a day after the notice before, while that is unread', () => {
    expect(noticeDue({ created_at: at('10:00:00'), notified_at: at('09:00:00') })).toEqual(
      new Date('2026-05-02T09:00:00Z'),
    );
  });

  it('is never before the ten minutes are over, however old the notice before', () => {
    expect(noticeDue({ created_at: at('10:00:00'), notified_at: new Date('2026-04-01T09:00:00Z') })).toEqual(
      at('10:10:00'),
    );
  });
});

describe('comesInTime', () => {
  it.each<[string, string | null, boolean]>([
    ['none', null, false],
    ['an earlier one', '10:05:00', true],
    ['one at the moment itself', '10:10:00', true],
    ['a later one', '10:10:01', false],
    ['one that should just have come', '09:59:00', true],
    ['one that got lost', '08:59:59', false],
  ])('of %s', (_, planned, inTime) => {
    expect(comesInTime(planned === null ? null : at(planned), at('10:10:00'), at('10:00:00'))).toBe(inTime);
  });
});
