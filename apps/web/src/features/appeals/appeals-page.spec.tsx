import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Statement } from '@offshoot/contracts/moderation';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AppealsPage } from './appeals-page.tsx';

const id = (last: number) => `0199f000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const aStatement = (different: Partial<Statement> = {}): Statement => ({
  id: id(1),
  act: 'reject',
  subject: 'plant',
  subject_id: id(2),
  excerpt: 'Monstera',
  ground: 'no_plant',
  note: 'Only a pot.',
  source: 'own_initiative',
  automated_detection: true,
  automated_decision: false,
  starts_at: '2026-11-20T10:00:00.000Z',
  ends_at: null,
  appeal_until: '2126-05-20T10:00:00.000Z',
  appeal: null,
  ...different,
});

function show(statements: readonly Statement[], reports: readonly object[] = []) {
  const calls = fakeServer(({ method, path, body }) => {
    if (path === '/appeals/my') return { body: statements };
    if (path === '/reports/my') return { body: reports };
    if (method === 'POST' && path === '/appeals' && body)
      return {
        status: 201,
        body: aStatement({ appeal_until: null, appeal: { state: 'open', decided_at: null, is_replaced: false } }),
      };
    return { status: 404, body: { detail: 'Not found', code: 'not_found' } };
  });
  return renderApp(<AppealsPage />, { path: '/appeals' }).then(() => calls);
}

describe('the decisions against a user', () => {
  it('have their reasons, and an appeal that is sent once', async () => {
    const calls = await show([aStatement()]);
    const card = within(await screen.findByRole('article', { name: 'Not published: Monstera' }));
    card.getByText('No plant to see.', { exact: false });
    card.getByText('Only a pot.');
    expect(card.getByText(/We noticed it in our own checks/)).toHaveTextContent(
      'We noticed it in our own checks. An automatic check pointed it out. A person decided.',
    );
    await userEvent.click(card.getByRole('button', { name: 'Appeal: Monstera' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'Too few');
    await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
    dialog.getByText(/At least 10/);
    await userEvent.type(dialog.getByRole('textbox'), ', but it is a Monstera');
    await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
    await card.findByText('We’re reading your appeal.');
    expect(card.queryByRole('button')).toBeNull();
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/appeals', body: { statement_id: id(1), text: 'Too few, but it is a Monstera' } },
    ]);
  });

  it.each([
    ['granted', 'Your appeal was granted: the decision is reversed.'],
    ['refused', 'Your appeal was refused: the decision remains.'],
  ] as const)('show that an appeal was %s', async (state, sentence) => {
    await show([
      aStatement({ appeal_until: null, appeal: { state, decided_at: '2026-11-21T10:00:00.000Z', is_replaced: false } }),
    ]);
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: 'Appeal: Monstera' })).toBeNull();
  });

  it('show why an appeal was refused, name courts, and say nothing of reports where these would show who made them', async () => {
    const appeal = { state: 'refused', decided_at: null, is_replaced: false, ground: 'abuse' } as const;
    await show([
      aStatement({ appeal_until: null, appeal: { ...appeal, note: 'It insults a member.' } }),
      aStatement({ id: id(9), subject: 'message', source_is_withheld: true, appeal: { ...appeal, note: '' } }),
    ]);
    await screen.findByText('It insults a member.');
    screen.getByText('It insults or humiliates another person.');
    expect(screen.getAllByText(/out-of-court dispute settlement body .* or to a court/)).toHaveLength(2);
    expect(screen.getAllByText(/We noticed it in our own checks/)).toHaveLength(1);
    screen.getByText('We looked at it.', { exact: false });
  });

  it('cite the rule, when it was posted, and what was decided earlier', async () => {
    const at = '2026-10-02T10:00:00.000Z';
    await show([
      aStatement({
        act: 'ban',
        ground: 'contact_details',
        posted_at: '2026-11-01T10:00:00.000Z',
        earlier: [{ act: 'hide', subject: 'message', excerpt: 'Call me', ground: 'contact_details', at }],
      }),
    ]);
    const card = within(await screen.findByRole('article', { name: 'Account banned: Monstera' }));
    expect(card.getByRole('link', { name: 'Rule §\u00a07' })).toHaveAttribute('href', '/community#rule-7');
    expect(card.getByText('Posted').nextSibling).toHaveTextContent('2026');
    expect(card.getByText('Earlier decisions that were taken into account').nextSibling).toHaveTextContent(
      /Hidden from others: Call me \(.*2026\)/,
    );
  });

  it('offer no appeal once its time is over', async () => {
    await show([aStatement({ appeal_until: '2026-01-01T00:00:00.000Z' })]);
    await screen.findByText('Only a pot.');
    expect(screen.queryByRole('button', { name: 'Appeal: Monstera' })).toBeNull();
  });
});

it('lets a reporter appeal against a dismissal, once', async () => {
  const created_at = '2026-11-20T10:00:00.000Z';
  const report = {
    ...{ id: id(3), subject: 'plant', subject_id: id(2), reason: 'spam', text: '', state: 'closed', created_at },
    ...{ outcome: 'dismissed', decided_at: created_at, appeal: null, appeal_until: '2126-05-20T10:00:00.000Z' },
  };
  const appealed = { text: '', state: 'open', outcome: null, decided_at: null };
  const calls = fakeServer(({ method, path }) => {
    if (path === '/appeals/my') return { body: [] };
    if (method === 'POST') return { status: 201, body: { ...report, appeal_until: null, appeal: appealed } };
    const again = { ...report, appeal_until: null, appeal: { ...appealed, state: 'closed', outcome: 'dismissed' } };
    return { body: [report, { ...again, id: id(4) }] };
  });
  await renderApp(<AppealsPage />, { path: '/appeals' });
  await screen.findByText('We looked again and found nothing to act on');
  expect(screen.getAllByText(/or to a court/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for another look' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'It is advertising');
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  await screen.findByText('We’re looking at it again');
  expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/reports/${id(3)}/appeal`, body: { text: 'It is advertising' } },
  ]);
});

it('shows what became of the reports of a user', async () => {
  const report = { id: id(3), subject: 'plant', subject_id: id(2), reason: 'spam', text: '', state: 'open' };
  const created_at = '2026-11-20T10:00:00.000Z';
  await show(
    [],
    [
      { ...report, created_at, outcome: null, decided_at: null },
      { ...report, id: id(4), created_at, state: 'closed', outcome: 'upheld', decided_at: created_at },
      { ...report, id: id(5), created_at, state: 'closed', outcome: 'dismissed', decided_at: created_at },
    ],
  );
  await screen.findByText('There are no decisions about you.');
  for (const text of ['We’re looking at it', 'We acted on it', 'We found nothing to act on'])
    await screen.findByText(text);
});
