import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExchangeCard } from './exchange-card.tsx';

beforeEach(() => localStorage.clear());

type Reply = { status?: number; body: unknown };
async function show(different: Partial<Exchange> = {}, reply: Reply = { body: anExchange() }) {
  const exchange = anExchange({ status: 'accepted', ...different });
  const calls = fakeServer(({ method }) => (method === 'PUT' ? reply : { body: [] }));
  await renderApp(<ExchangeCard exchange={exchange} side="mine" onOpenChat={() => undefined} />);
  const card = within(await screen.findByRole('article', { name: 'Exchange: Golden pothos' }));
  return { card, user: userEvent.setup(), sent: () => calls.filter(({ method }) => method === 'PUT'), exchange };
}

describe('who comes to a handover instead of a party', () => {
  it('is shown to both', async () => {
    const { card } = await show({ requester_stand_in: 'Ali', owner_stand_in: 'Noa' });
    card.getByText('\u2068Ali\u2069 is coming instead of you.');
    card.getByText('\u2068Noa\u2069 is coming instead of \u2068Yael Moss\u2069.');
  });

  it('is named in a dialog, and not without a name', async () => {
    const { card, user, sent, exchange } = await show();
    await user.click(card.getByRole('button', { name: 'Someone else is coming for me' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who’s coming instead of you?' }));
    expect(dialog.queryByRole('button', { name: 'I’m coming myself' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Please enter a name.');
    await user.type(dialog.getByLabelText('Their first name'), ' Ali ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ path: `/exchange/${exchange.id}/stand-in`, body: { name: ' Ali ' } }]);
  });

  it('is taken back', async () => {
    const { card, user, sent } = await show({ requester_stand_in: 'Ali' });
    await user.click(card.getByRole('button', { name: 'Change who comes' }));
    await user.click(await screen.findByRole('button', { name: 'I’m coming myself' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { name: '' } }]));
  });

  it('stays in the dialog where the server refuses it', async () => {
    const detail = 'This exchange has ended.';
    const { card, user } = await show({}, { status: 409, body: { detail, code: 'wrong_exchange_state' } });
    await user.click(card.getByRole('button', { name: 'Someone else is coming for me' }));
    await user.type(await screen.findByLabelText('Their first name'), 'Ali');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Their first name').value).toBe('Ali');
  });
});
