import { describe, expect, it } from '@jest/globals';
import { placeInGroup, type Said } from './group-messages.ts';

const said = (sender_id: string | null, time: string, is_read = false): Said => ({
  sender_id,
  created_at: new Date(`2026-11-21T${time}`).toISOString(),
  is_read,
});
const places = (messages: readonly Said[]) =>
  messages.map((message, index) =>
    placeInGroup(message, { before: messages[index - 1], next: messages[index + 1] }, 'mia'),
  );
/** Each message as one character: alone `o`, or the start, middle and end of a group. */
const drawn = (messages: readonly Said[]) =>
  places(messages)
    .map(({ follows, followed }) => (follows ? (followed ? '|' : '>') : followed ? '<' : 'o'))
    .join('');
const timed = (messages: readonly Said[]) => places(messages).map((place) => place.timed);

describe('messages of a room are grouped', () => {
  it.each([
    ['nothing', [], ''],
    ['a single message', [said('mia', '10:00')], 'o'],
    ['one sender', [said('mia', '10:00'), said('mia', '10:01'), said('mia', '10:02')], '<|>'],
    ['two senders', [said('mia', '10:00'), said('tom', '10:00'), said('mia', '10:01')], 'ooo'],
    ['five minutes', [said('mia', '10:00:00'), said('mia', '10:05:00')], '<>'],
    ['more than five minutes', [said('mia', '10:00:00'), said('mia', '10:05:01')], 'oo'],
    ['five minutes each', [said('mia', '10:00'), said('mia', '10:05'), said('mia', '10:10')], '<|>'],
    ['a clock that is behind', [said('mia', '10:02'), said('mia', '10:00')], '<>'],
    ['a step of the exchange between', [said('mia', '10:00'), said(null, '10:00'), said('mia', '10:00')], 'ooo'],
    ['steps of the exchange', [said(null, '10:00'), said(null, '10:00')], 'oo'],
  ])('%s', (_, messages, groups) => {
    expect(drawn(messages)).toBe(groups);
  });

  it('but not over midnight', () => {
    const midnight = new Date(2026, 10, 21).getTime();
    const at = (distance: number) => ({
      ...said('mia', '10:00'),
      created_at: new Date(midnight + distance).toISOString(),
    });
    expect(drawn([at(-60_000), at(-1), at(0)])).toBe('<>o');
  });
});

describe('the time of a message', () => {
  it('is visible at the end of its group', () => {
    expect(timed([said('tom', '10:00'), said('tom', '10:01'), said('mia', '10:01')])).toEqual([false, true, true]);
  });

  it('is visible at the last own message that was read', () => {
    expect(timed([said('mia', '10:00', true), said('mia', '10:01', true), said('mia', '10:02')])).toEqual([
      false,
      true,
      true,
    ]);
    expect(timed([said('tom', '10:00', true), said('tom', '10:01')])).toEqual([false, true]);
  });
});
