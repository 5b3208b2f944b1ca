import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastContainer } from '../../../components/toasts/toast-container.tsx';
import { aCase, aModerator, aRecord } from '../../../testing/a-case.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { moderationServer } from '../../../testing/moderation-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { Notes } from './notes.tsx';

const shownCase = aCase(1);
const aNote = (text: string, different = {}) => ({
  id: `0199f000-0000-7000-8700-${String(text.length).padStart(12, '0')}`,
  case_id: shownCase.id,
  author: aModerator,
  text,
  at: '2026-11-22T10:00:00.000Z',
  ...different,
});
const onCase = (
  <>
    <Notes on={{ kind: 'case', id: shownCase.id }} />
    <ToastContainer />
  </>
);

afterEach(() => {
  document.body.innerHTML = '';
});

describe('notes among moderators', () => {
  it('are written from the desk by keyboard, decide nothing, and stay in their order', async () => {
    const { calls } = moderationServer([shownCase]);
    await renderApp(<ModerationPage />, { path: '/moderation', pattern: '/moderation/*', signedIn: true });
    await screen.findByText('No notes yet', undefined, { timeout: 40_000 });
    const user = userEvent.setup();
    await user.keyboard('m');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Write a note' }));
    await user.keyboard('Is this a fern?{Control>}{Enter}{/Control}');
    await within(screen.getByRole('log', { name: 'Notes' })).findByText('Is this a fern?');
    await user.keyboard('It is.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.getAllByRole('listitem').map(textOf).filter(isNote)).toHaveLength(2));
    expect(screen.getAllByRole('listitem').map(textOf).filter(isNote)[1]).toContain('It is.');
    expect(screen.getByRole('textbox', { name: 'Write a note' })).toHaveProperty('value', '');
    expect(calls.filter(({ path }) => path.endsWith('/acts'))).toEqual([]);
  });

  it('name the author, and mark those that are on the user and those of deleted accounts', async () => {
    fakeServer(() => ({
      body: { items: [aNote('Twice now.', { case_id: null }), aNote('Agreed with that.', { author: null })] },
    }));
    await renderApp(onCase);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain(aModerator.name);
    expect(first?.textContent).toContain('About the person');
    expect(second?.textContent).toContain('Deleted');
    expect(second?.textContent).not.toContain('About the person');
  });

  it('stay in the field where they are not accepted, and need a text', async () => {
    const calls = fakeServer(({ method }) =>
      method === 'POST' ? { status: 404, body: { detail: 'x', code: 'user_not_found' } } : { body: { items: [] } },
    );
    await renderApp(onCase);
    const send = await screen.findByRole('button', { name: 'Add note' });
    await userEvent.click(send);
    await screen.findByText('Please write a note');
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox'), 'Seen before.');
    await userEvent.click(send);
    await screen.findByText('User not found');
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Seen before.');
  });

  it('can be loaded again where that failed', async () => {
    let isUp = false;
    fakeServer(() => (isUp ? { body: { items: [] } } : { status: 403, body: { detail: 'x', code: 'own_case' } }));
    await renderApp(onCase);
    await screen.findByText('Couldn’t load the notes');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No notes yet');
  });

  it('are on the file of a user', async () => {
    const person = aRecord();
    fakeServer(({ path }) => ({
      body: path.endsWith(`/people/${person.id}/notes`)
        ? { items: [aNote('Was kind in the chat.', { case_id: null })] }
        : { person, acts: [], case_id: null },
    }));
    await renderApp(<ModerationPage />, { path: `/moderation/people/${person.id}`, pattern: '/moderation/*' });
    await screen.findByText('Was kind in the chat.');
    expect(screen.queryByText('About the person')).toBeNull();
  });
});

const textOf = ({ textContent }: HTMLElement): string => textContent;
const isNote = (text: string): boolean => text.includes(aModerator.name);
