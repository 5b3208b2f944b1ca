import { expect, it } from '@jest/globals';
import { newId, timeOfId } from './ids.ts';

it('an id has the time at which it was made', () => {
  const before = Date.now();
  const time = timeOfId(newId());
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(timeOfId('0199f000-0000-7000-8000-000000000001')).toBe(Date.parse('2025-10-17T02:29:15.904Z'));
});

it('an id of another version has none', () => {
  expect(timeOfId('7d444840-9dc0-41d1-b245-5ffdce74fad2')).toBeNull();
});
