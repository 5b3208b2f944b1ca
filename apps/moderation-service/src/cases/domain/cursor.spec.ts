import { expect, it } from '@jest/globals';
import { readCursor, writeCursor } from './cursor.ts';

it('reads what it has written', () => {
  const cursor = { rank: -3_020, at: new Date('2026-05-01T12:00:00.123Z'), id: '019ab000-0000-7000-8000-000000000001' };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  expect(readCursor(undefined)).toBeNull();
});

it.each(['', 'x', '1_2_3', '1_99999999999999999_019ab000-0000-7000-8000-000000000001'])('refuses %j', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});
