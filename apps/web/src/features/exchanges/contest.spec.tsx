import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ExchangeCard } from './exchange-card.tsx';
import { ExchangeList } from './exchange-list.tsx';
import type { Side } from './seen-from.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const text = 'I was at the kiosk.';
const { requester_id, owner_id } = anExchange();
/** The owner reports that the requester did not come. */
const missed = {
  status: 'cancelled',
  closed_reason: 'no_show',
  closed_by: owner_id,
  no_show_by: requester_id,
} as const satisfies Partial<Exchange>;
type Contest = NonNullable<Exchange['no_show_contest']>;
const contest = (state: Contest['state'], words: string | null = null): Contest => ({
  state,
  text: words,
  at: inDays(-1),
  decided_at: state === 'open' ? null : inDays(0),
});

beforeEach(() => localStorage.clear());

const show = async (side: Side, different: Partial<Exchange>) => {
  fakeServer(() => ({ body: [] }));
  await renderApp(
    <ExchangeCard exchange={anExchange({ ...missed, ...different })} side={side} onOpenChat={() => undefined} />,
  );
  return within(await screen.findByRole('article', { name: 'Exchange: Golden pothos' }));
};

describe('the card of an exchange that ended with a no-show', () => {
  it.each<[string, Side, Partial<Exchange>, string[], boolean]>([
    [
      'can be contested by the absent one',
      'mine',
      { contest_no_show_until: '2126-12-01T10:00:00.000Z' },
      ['Yael Moss says you didn’t come.', 'You can contest this until 1 December 2126.'],
      true,
    ],
    ['cannot be contested any more', 'mine', { contest_no_show_until: inDays(-1) }, [], false],
    ['says nothing to who reported it', 'incoming', {}, ['Mia Fern didn’t come.'], false],
    [
      'waits for a moderator',
      'mine',
      { no_show_contest: contest('open', text) },
      ['You’ve contested this. A moderator is looking at it.', text],
      false,
    ],
    [
      'is contested, to who reported it',
      'incoming',
      { no_show_contest: contest('open') },
      ['Mia Fern has contested this. A moderator is looking at it.'],
      false,
    ],
    [
      'no longer counts',
      'mine',
      { no_show_by: null, no_show_contest: contest('granted', text) },
      ['They didn’t meet.', 'Our moderators looked at it: this doesn’t count against you.'],
      false,
    ],
    [
      'no longer counts, to who reported it',
      'incoming',
      { no_show_by: null, no_show_contest: contest('granted') },
      ['They didn’t meet.', 'Our moderators looked at it: this doesn’t count against Mia Fern.'],
      false,
    ],
    [
      'stands',
      'mine',
      { no_show_contest: contest('refused', text) },
      ['Yael Moss says you didn’t come.', 'Our moderators looked at it: the report stands.'],
      false,
    ],
    [
      'stands, to who reported it',
      'incoming',
      { no_show_contest: contest('refused') },
      ['Mia Fern didn’t come.', 'Our moderators looked at it: the report stands.'],
      false,
    ],
  ])('%s', async (_state, side, different, sentences, isOffered) => {
    const card = await show(side, different);
    for (const sentence of sentences) expect(card.getByText(sentence)).toBeVisible();
    expect(card.queryByRole('button', { name: 'I was there' }) !== null).toBe(isOffered);
    if (!isOffered) expect(card.queryByText(/You can contest/)).toBeNull();
  });
});

describe('contesting a no-show', () => {
  const contestable = anExchange({ ...missed, contest_no_show_until: inDays(20) });

  async function open(reply: (written: unknown) => { status?: number; body: unknown }) {
    let current = contestable;
    const calls = fakeServer(({ method, path, body }) => {
      if (method === 'GET') return { body: path === '/exchange/my-requests' ? [current] : [] };
      const replied = reply(body);
      if (!replied.status) current = replied.body as Exchange;
      return replied;
    });
    await renderApp(<ExchangeList side="mine" onOpenChat={() => undefined} />, { signedIn: true });
    // Ended exchanges are folded.
    const folded = await screen.findByText('Finished (1)');
    await userEvent.click(folded);
    await userEvent.click(await screen.findByRole('button', { name: 'I was there' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Were you there?' }));
    return { dialog, sent: () => calls.filter(({ method }) => method === 'POST') };
  }

  it('requires words, and shows that a moderator looks at it', async () => {
    const { dialog, sent } = await open(() => ({
      body: anExchange({ ...missed, no_show_contest: contest('open', text), contest_no_show_until: null }),
    }));
    expect(dialog.getByText('Only our moderators may read it.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to the moderators' }));
    expect(dialog.getByText('Please say briefly what happened.')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('What happened'), ` ${text} `);
    await userEvent.click(dialog.getByRole('button', { name: 'Send to the moderators' }));
    expect(await screen.findByText('You’ve contested this. A moderator is looking at it.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toMatchObject([{ path: `/exchange/${contestable.id}/no-show-contest`, body: { text } }]);
  });

  it('keeps the words where it is refused', async () => {
    const { dialog } = await open(() => ({ status: 409, body: { detail: 'x', code: 'no_show_contest_over' } }));
    await userEvent.type(dialog.getByLabelText('What happened'), text);
    await userEvent.click(dialog.getByRole('button', { name: 'Send to the moderators' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('It’s too late to contest this.'));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe(text);
  });
});
