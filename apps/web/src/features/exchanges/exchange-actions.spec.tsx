import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Exchange } from '@offshoot/contracts/exchange';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import type { Side } from './seen-from.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

beforeEach(() => localStorage.clear());

async function buttonsOf(side: Side, different: Partial<Exchange>) {
  fakeServer(() => ({ body: [] }));
  const view = await renderApp(
    <ExchangeCard exchange={anExchange(different)} side={side} onOpenChat={() => undefined} />,
  );
  await screen.findByRole('article');
  const names = screen.queryAllByRole('button').map((button) => button.textContent);
  view.unmount();
  return names;
}

describe('the actions of an exchange', () => {
  const standIn = 'Someone else is coming for me';
  const accepted = { status: 'accepted' } as const;
  const proposed = {
    ...accepted,
    meeting_time: inDays(2),
    meeting_address: 'By the kiosk',
    meeting_status: 'proposed',
    meeting_proposed_by: anExchange().requester_id,
  } as const;
  const completed = { status: 'completed', completed_at: inDays(-1), rate_until: inDays(29) } as const;

  it.each<[string, Side, Partial<Exchange>, string[]]>([
    ['a new request, by its owner', 'incoming', {}, ['Accept', 'Decline']],
    ['a new request, by its requester', 'mine', {}, ['Withdraw']],
    [
      'an accepted one',
      'mine',
      accepted,
      ['Propose a meeting', standIn, 'We’ve already met', 'Open chat', 'Cancel the exchange'],
    ],
    [
      'an accepted one, after some days',
      'mine',
      { ...accepted, no_show_from: inDays(-1) },
      ['Propose a meeting', standIn, 'We’ve already met', 'Open chat', 'They didn’t come', 'Cancel the exchange'],
    ],
    [
      'a meeting proposed by the user',
      'mine',
      proposed,
      ['Change', 'Withdraw', standIn, 'We’ve already met', 'Open chat', 'Cancel the exchange'],
    ],
    [
      'a meeting proposed by the other user',
      'incoming',
      proposed,
      ['Agree to the meeting', 'Change', 'Withdraw', standIn, 'We’ve already met', 'Open chat', 'Cancel the exchange'],
    ],
    [
      'an agreed meeting',
      'incoming',
      { ...proposed, meeting_status: 'confirmed' },
      ['Add to calendar', 'Change', 'Withdraw', standIn, 'We’ve already met', 'Open chat', 'Cancel the exchange'],
    ],
    [
      'a proposal whose time has passed',
      'incoming',
      { ...proposed, meeting_time: inDays(-1) },
      ['Change', 'Withdraw', 'We’ve already met', 'Open chat', 'Cancel the exchange'],
    ],
    [
      'an agreed meeting that has passed',
      'mine',
      { ...proposed, meeting_status: 'confirmed', meeting_time: inDays(-1), no_show_from: inDays(-1) },
      ['Change', 'Withdraw', 'Confirm completion', 'Open chat', 'They didn’t come', 'Cancel the exchange'],
    ],
    [
      'one confirmed by the user',
      'mine',
      { status: 'confirmed', requester_confirmed_completion: true, no_show_from: inDays(-1) },
      ['Propose a meeting', 'Open chat', 'Cancel the exchange'],
    ],
    [
      'one confirmed by the other user',
      'incoming',
      { status: 'confirmed', requester_confirmed_completion: true },
      ['Propose a meeting', 'Confirm completion', 'Open chat', 'Cancel the exchange'],
    ],
    [
      'one confirmed by the other user, with a no-show',
      'incoming',
      { status: 'confirmed', requester_confirmed_completion: true, no_show_from: inDays(-1) },
      ['Propose a meeting', 'Confirm completion', 'Open chat', 'They didn’t come', 'Cancel the exchange'],
    ],
    ['a complete one', 'mine', completed, ['Rate', 'Open chat']],
    [
      'a complete one that is rated',
      'mine',
      { ...completed, requester_has_rated: true, rating_from_requester: 5 },
      ['Open chat'],
    ],
    ['a complete one, too late to rate', 'mine', { ...completed, rate_until: inDays(-1) }, ['Open chat']],
    ['a declined one', 'incoming', { status: 'declined', closed_reason: 'declined' }, []],
    ['a cancelled one', 'mine', { status: 'cancelled', closed_reason: 'called_off' }, []],
  ])('%s', async (_, side, different, expected) => {
    expect((await buttonsOf(side, different)).sort()).toEqual([...expected].sort());
  });
});
