import { expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { anExchange } from '../../testing/an-exchange.ts';
import type { Side } from './seen-from.ts';
import { dueOf, nextMeeting } from './waiting.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const { requester_id, owner_id } = anExchange();
const listed = (side: Side, different: Partial<Exchange>) => ({ exchange: anExchange(different), side });
const proposed = {
  status: 'accepted',
  meeting_status: 'proposed',
  meeting_proposed_by: requester_id,
  meeting_time: inHours(5),
} as const;

it.each<[string, Side, Partial<Exchange>, string | null]>([
  ['a request, for its owner', 'incoming', {}, 'request'],
  ['a request, for its requester', 'mine', {}, null],
  ['an accepted one without a meeting', 'mine', { status: 'accepted' }, null],
  [
    'one that the other confirmed',
    'incoming',
    { status: 'confirmed', requester_confirmed_completion: true },
    'confirm',
  ],
  ['one that the user confirmed', 'mine', { status: 'confirmed', requester_confirmed_completion: true }, null],
  ['a meeting that the other proposes', 'incoming', proposed, 'agree'],
  ["the user's own proposal", 'mine', proposed, null],
  ['a proposal whose time has passed', 'incoming', { ...proposed, meeting_time: inHours(-1) }, null],
  ['an agreed meeting', 'incoming', { ...proposed, meeting_status: 'confirmed' }, null],
  ['a declined one', 'incoming', { status: 'declined', meeting_proposed_by: owner_id }, null],
])('knows what an exchange waits for: %s', (_which, side, different, due) => {
  expect(dueOf(listed(side, different))).toBe(due);
});

it('finds the agreed meeting that comes first', () => {
  const agreed = (hours: number, more: Partial<Exchange> = {}) =>
    listed('mine', { ...proposed, meeting_status: 'confirmed', meeting_time: inHours(hours), ...more });
  const first = agreed(2);
  expect(
    nextMeeting([
      agreed(9),
      first,
      agreed(-1),
      agreed(1, { status: 'cancelled' }),
      agreed(1, { meeting_status: 'proposed' }),
    ]),
  ).toEqual({ ...first, time: first.exchange.meeting_time });
  expect(nextMeeting([agreed(-1)])).toBeNull();
});
