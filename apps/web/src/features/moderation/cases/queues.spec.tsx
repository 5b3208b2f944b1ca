import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase, aRecord } from '../../../testing/a-case.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';

const show = () => renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });
const titled = (name: string) => screen.findByRole('heading', { level: 2, name });
const list = () => within(screen.getByRole('list', { name: 'Cases' }));

it('lists all queues by urgency, and turns to the next and previous one by keys', async () => {
  moderationServer([aCase(1), aCase(2, { queue: 'reviews', subject: 'review' })]);
  const { history } = await show();
  await titled('Plant 1');
  expect(list().getByText('Plant 2')).toBeVisible();
  expect(screen.getByRole('button', { name: /^All/, pressed: true })).toBeVisible();
  const user = userEvent.setup();
  await user.keyboard('n');
  await waitFor(() => expect(history.location.search).toContain('queue=plants'));
  await waitFor(() => expect(list().queryByText('Plant 2')).toBeNull());
  await user.keyboard('pp');
  await waitFor(() => expect(history.location.search).toContain('queue=inbox'));
});

it('keeps a dispute whose party was warned, until it is resolved', async () => {
  const possible = ['resolve_dispute', 'warn', 'ban'] as const;
  moderationServer(
    [1, 2].map((number) => aCase(number, { queue: 'disputes', subject: 'dispute', possible: [...possible] })),
  );
  await show();
  await titled('Plant 1');
  const user = userEvent.setup();
  await user.keyboard('w1');
  await titled('Plant 2');
  await waitFor(() => expect(list().getByText('Plant 1')).toBeVisible());
  await user.keyboard('k');
  await titled('Plant 1');
  await user.keyboard('a');
  await titled('Plant 2');
  await waitFor(() => expect(list().queryByText('Plant 1')).toBeNull());
});

it('names who is said to be absent in a contested no-show, which is kept or removed, but not in a selection', async () => {
  const party = (name: string, number: number) => ({ id: aCase(number).id, name, avatar: null });
  const [noor, mia] = [party('Noor', 7), party('Mia', 8)];
  const contest = aCase(1, {
    queue: 'disputes',
    subject: 'dispute',
    possible: ['approve', 'resolve_dispute', 'warn', 'ban'],
    signals: [
      {
        id: aCase(9).id,
        kind: 'dispute',
        code: 'no_show',
        level: null,
        photo: null,
        score: null,
        term: null,
        text: null,
        reporter: null,
        reporter_upheld: null,
        at: aCase(1).opened_at,
      },
    ],
    person_record: aRecord({ no_shows: 2, contested_no_shows: 1 }),
    content: {
      ...aCase(1).content,
      texts: [
        { field: 'appeal', text: 'I was there', highlights: [] },
        { field: 'reason', text: 'I waited', highlights: [] },
      ],
      exchange: { id: aCase(6).id, status: 'cancelled', plant_name: 'Fern', requester: mia, owner: noor },
      absent: noor,
    },
  });
  const { calls } = moderationServer([contest]);
  await show();
  await titled('Plant 1');
  for (const words of ['A contested no-show', 'I was there', 'I waited', 'Didn’t come, the other person says: Noor'])
    expect(screen.getByText(words)).toBeVisible();
  const record = within(screen.getByRole('region', { name: /^The person concerned/ }));
  expect(record.getByText('No-shows').nextSibling?.textContent).toBe('2');
  expect(record.getByText('Contested no-shows').nextSibling?.textContent).toBe('1');
  const user = userEvent.setup();
  await user.keyboard('x');
  const bar = within(await screen.findByRole('region', { name: 'Selected cases' }));
  expect(bar.queryByRole('button', { name: /Remove/ })).toBeNull();
  await user.keyboard('x');
  const acts = within(screen.getByRole('region', { name: 'Decision' }));
  expect(acts.getByRole('button', { name: /^The no-show stands/ })).toBeVisible();
  await user.click(acts.getByRole('button', { name: /^Remove the no-show/ }));
  expect(await screen.findByText('No-show removed: Plant 1')).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/acts')).map(({ body }) => body)).toMatchObject([
    { act: 'approve' },
  ]);
});

it('decides all that are selected by the keys of single cases, with a note, and undoes it', async () => {
  const { calls } = moderationServer([1, 2, 3].map((number) => aCase(number)));
  await show();
  await titled('Plant 1');
  const user = userEvent.setup();
  await user.keyboard('x');
  await screen.findByText('Selected: 1');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('region', { name: 'Selected cases' }));
  expect(bar.getByText('Selected: 3')).toBeVisible();
  await user.keyboard('w');
  expect(bar.getByText('Please choose a reason')).toBeVisible();
  await user.type(bar.getByRole('textbox'), 'The same photo in all three');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('0w');
  await bar.findByText('Decided: 3');
  const made = calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body);
  expect(made).toMatchObject([{ act: 'warn', reason: 'stolen_photo', note: 'The same photo in all three' }]);
  expect((made[0] as { cases: unknown[] }).cases).toHaveLength(3);
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await bar.findByText('Undone: 3');
  expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(3);
});

it('undoes all that can be undone, and says which could not and why', async () => {
  const { calls } = moderationServer(
    [1, 2, 3].map((number) => aCase(number)),
    { undoRefusal: ({ excerpt }) => (excerpt === 'Plant 1' ? 'undo_over' : null) },
  );
  await show();
  await titled('Plant 1');
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = within(screen.getByRole('region', { name: 'Selected cases' }));
  await user.keyboard('a');
  await bar.findByText('Decided: 3');
  await user.click(bar.getByRole('button', { name: 'Undo' }));
  await bar.findByText('Undone: 2');
  expect(bar.getByRole('listitem')).toHaveTextContent('Plant 1: It’s too late to undo this decision.');
  expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(3);
});

it('hides the messages of those who are warned about several, as for a single one', async () => {
  const ofMessage = { queue: 'messages', subject: 'message' } as const;
  const { calls } = moderationServer([1, 2].map((number) => aCase(number, ofMessage)));
  await show();
  await titled('Plant 1');
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.keyboard('1w');
  await screen.findByText('Decided: 2');
  const made = calls.filter(({ path }) => path.endsWith('/bulk')).map(({ body }) => body);
  expect(made).toMatchObject([{ act: 'warn', reason: 'abuse', also_hide: true }]);
});
