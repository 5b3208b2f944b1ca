import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outboxStore } from '../../features/chat/outbox/outbox-store.ts';
import { emptyDraft, keepDraft } from '../../features/create-plant/draft.ts';
import { tokenStore } from '../../lib/session/token-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aPerson } from '../../testing/a-person.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RequireSession } from '../routing/guards.tsx';
import { AccountMenu } from './account-menu.tsx';

const me = aPerson();
const waiting = (client_id: string) => ({
  client_id,
  user_id: me.id,
  room_id: 'room',
  at: outboxStore.nextAt(),
  content: 'Is Saturday fine?',
  photo: null,
  fault: { status: 0, code: 'network' as const },
  held: false,
});

async function confirmLeaving() {
  fakeServer(({ path }) => (path === '/auth/me' ? { body: me } : { status: 204 }));
  await renderApp(
    <AccountMenu>
      <button>Account of Mira</button>
    </AccountMenu>,
    { signedIn: true, others: [{ path: '/login', element: <p>sign in</p> }] },
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
}

beforeEach(() => {
  tokenStore.clear();
  localStorage.clear();
});

it('leads to the plants, the profile and the chats of the user', async () => {
  fakeServer(() => ({ body: me }));
  await renderApp(
    <AccountMenu>
      <button>Account of Mira</button>
    </AccountMenu>,
    { signedIn: true },
  );
  const links = ['My plants', 'Profile', 'Chats'].map((name) => screen.findByRole('menuitem', { name }));
  expect((await Promise.all(links)).map((link) => link.getAttribute('href'))).toEqual([
    '/plants/my',
    '/profile',
    '/chats',
  ]);
});

it('shows an admin how many accounts wait for approval', async () => {
  fakeServer(({ path }) => {
    if (path === '/auth/me') return { body: aPerson({ role: 'admin' }) };
    if (path === '/admin/waiting-accounts') return { body: { items: [], total: 3 } };
    return { body: { queues: [], decided_today: 0, median_decision_seconds: null } };
  });
  await renderApp(
    <AccountMenu>
      <button>Account of Mira</button>
    </AccountMenu>,
    { signedIn: true },
  );
  const count = await screen.findByRole('img', { name: 'Accounts waiting for approval: 3' });
  expect(count.closest('a')?.getAttribute('href')).toBe('/admin/settings');
});

it.each([
  ['moderator', ['Moderation']],
  ['admin', ['Moderation', 'Jobs']],
] as const)('leads a %s to the pages of their role', async (role, names) => {
  fakeServer(({ path }) =>
    path === '/auth/me'
      ? { body: aPerson({ role }) }
      : { body: { queues: [], decided_today: 0, median_decision_seconds: null } },
  );
  await renderApp(
    <AccountMenu>
      <button>Account of Mira</button>
    </AccountMenu>,
    { signedIn: true },
  );
  for (const name of names) await screen.findByRole('menuitem', { name });
  expect(screen.queryAllByRole('menuitem', { name: 'Jobs' })).toHaveLength(names.length - 1);
});

describe('logging out', () => {
  it('leaves no path of a screen that needs a session', async () => {
    fakeServer(({ path }) => (path === '/auth/me' ? { body: me } : { status: 204 }));
    const menu = (
      <AccountMenu>
        <button>Account of Mira</button>
      </AccountMenu>
    );
    const { history } = await renderApp(<p>elsewhere</p>, {
      path: '/profile',
      pattern: '/elsewhere',
      signedIn: true,
      others: [
        { element: <RequireSession />, children: [{ path: '/profile', element: menu }] },
        { path: '/login', element: <p>sign in</p> },
      ],
    });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByText('sign in');
    expect(history.location).toMatchObject({ pathname: '/login', search: '' });
  });

  it('shows no confirmation when nothing unsent would be lost', async () => {
    keepDraft(me.id, emptyDraft);
    await confirmLeaving();
    expect(await screen.findByText('sign in')).toBeVisible();
    expect(tokenStore.access()).toBeNull();
  });

  it('shows how many messages are unsent, keeps them on cancel and deletes them on confirm', async () => {
    outboxStore.put(waiting('first'));
    outboxStore.put(waiting('second'));
    await confirmLeaving();
    await screen.findByText('2 messages haven’t been sent yet.');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tokenStore.access()).toBe('access');
    expect(outboxStore.count(me.id)).toBe(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account of Mira' })));

    await userEvent.click(screen.getByRole('button', { name: 'Account of Mira' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
    await screen.findByText('sign in');
    expect(tokenStore.access()).toBeNull();
    expect(outboxStore.count(me.id)).toBe(0);
  });

  it('updates the count while the dialog is open, and says when every message has been sent', async () => {
    const [first, second] = [waiting('first'), waiting('second')];
    outboxStore.put(first);
    outboxStore.put(second);
    await confirmLeaving();
    await screen.findByText('2 messages haven’t been sent yet.');
    act(() => outboxStore.remove(first));
    await screen.findByText('1 message hasn’t been sent yet.');
    act(() => outboxStore.remove(second));
    await screen.findByText('It’s all been sent in the meantime.');
  });

  it('warns about an unfinished plant', async () => {
    keepDraft(me.id, { ...emptyDraft, name: 'Monstera' });
    await confirmLeaving();
    await screen.findByText('The plant you’ve started to list isn’t published yet.');
    expect(tokenStore.access()).toBe('access');
  });
});
