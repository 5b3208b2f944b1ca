import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Exchange } from '@offshoot/contracts/exchange';
import { anExchange } from '../../testing/an-exchange.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExchangeSteps } from './exchange-steps.tsx';

const accepted_at = '2026-05-02T10:00:00.000Z';

it.each<[string, Partial<Exchange>, string[]]>([
  ['an open one', { status: 'accepted', accepted_at }, ['Requested', 'Accepted', '1 of 2 confirmed', 'Completed']],
  ['one that another ended', { status: 'declined' }, ['Requested', 'Declined']],
  ['a withdrawn one', { status: 'cancelled' }, ['Requested', 'Cancelled']],
  ['one cancelled after acceptance', { status: 'cancelled', accepted_at }, ['Requested', 'Accepted', 'Cancelled']],
  [
    'one cancelled after a confirmation',
    { status: 'cancelled', accepted_at, owner_confirmed_completion: true },
    ['Requested', 'Accepted', '1 of 2 confirmed', 'Cancelled'],
  ],
])('shows the steps of an exchange, and how far it came before its end: %s', async (_which, different, steps) => {
  await renderApp(<ExchangeSteps exchange={anExchange(different)} />);
  expect((await screen.findAllByRole('listitem')).map((step) => step.textContent)).toEqual(steps);
});
