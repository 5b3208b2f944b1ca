import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Notification } from '@offshoot/contracts/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Bell } from './bell.tsx';
import { NotificationsPage } from './notifications-page.tsx';

const newest = '01890a5d-ac96-774b-bcce-b302099a8059';
const older = '01890a5d-ac96-774b-bcce-b302099a8057';
const about = {
  actor: { id: older, name: 'Mia', avatar: null },
  plant: { id: older, name: 'Fern', image: null },
  exchange_id: null,
  room_id: null,
  search_id: null,
  params: {},
};
const items: Notification[] = [
  {
    ...about,
    id: newest,
    kind: 'exchange_requested',
    created_at: new Date().toISOString(),
    read_at: null,
    path: '/plants/x',
  },
  {
    ...about,
    id: older,
    kind: 'exchange_accepted',
    created_at: '2026-01-05T10:00:00.000Z',
    read_at: '2026-01-05T11:00:00.000Z',
    path: '/profile',
  },
];
const me = { status: 503, body: { detail: 'not asked here', code: 'unavailable' } };

function server(unread: number, { refuses = false, list = items }: { refuses?: boolean; list?: Notification[] } = {}) {
  return fakeServer(({ method, path }) => {
    if (path === '/notifications/unread') return { body: { unread } };
    if (path.startsWith('/notifications?')) return { body: { items: list, unread, next: null } };
    if (method === 'POST')
      return refuses ? { status: 503, body: { detail: 'down', code: 'unavailable' } } : { status: 204 };
    return me;
  });
}
const storeUser = () =>
  localStorage.setItem('offshoot.user', JSON.stringify(aPerson({ id: older, email: 'a@b.example', name: 'Noa' })));
/** The tokens are stored first, so that the user is known from storage as after an earlier visit. */
async function show(ui: Parameters<typeof renderApp>[0], path = '/') {
  localStorage.setItem('offshoot.token', 'access');
  localStorage.setItem('offshoot.refresh-token', 'refresh');
  storeUser();
  return renderApp(ui, { path, others: [{ path: '/plants/x', element: <p>the plant</p> }] });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the bell', () => {
  it('says how many are unread, with a badge up to 99', async () => {
    server(120);
    await show(<Bell />);
    expect(await screen.findByRole('button', { name: 'Notifications, 120 unread' })).toBeVisible();
    expect(screen.getByTestId('unread').dataset.count).toBe('99+');
  });

  it('has no badge when all are read', async () => {
    const calls = server(0);
    await show(<Bell />);
    await waitFor(() => expect(calls.some(({ path }) => path === '/notifications/unread')).toBe(true));
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByTestId('unread')).toBeNull();
  });

  it('opens the newest; opening one marks it as read and navigates to its page', async () => {
    const calls = server(1);
    await show(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const box = await screen.findByRole('dialog', { name: /^Notifications/ });
    await userEvent.click(await within(box).findByRole('link', { name: /Unread.*Mia would like to have Fern/ }));
    expect(await screen.findByText('the plant')).toBeVisible();
    expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', path: `/notifications/${newest}/read` }));
  });

  it('receives the focus back when its popover closes, also the first time, after loading it', async () => {
    server(1);
    await show(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const box = await screen.findByRole('dialog', { name: /^Notifications/ });
    const first = await within(box).findByRole('button', { name: 'Mark all as read' });
    first.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notifications, 1 unread' })),
    );
  });
});

describe('the page of notifications', () => {
  it('marks all as read up to the newest one shown, at once', async () => {
    const calls = server(1);
    await show(<NotificationsPage />, '/notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ path: '/notifications/read-all', body: { up_to_id: newest } }),
      ),
    );
    expect(screen.queryByText(/^Unread/)).toBeNull();
    expect(screen.getByRole('heading', { name: /^(Today|Yesterday)$/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: '5 January 2026' })).toBeVisible();
  });

  it('marks them as unread again when the server refuses', async () => {
    server(1, { refuses: true });
    await show(<NotificationsPage />, '/notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeVisible();
    expect(await screen.findByText(/^Unread/)).toBeVisible();
  });

  it('shows the empty state', async () => {
    server(0, { list: [] });
    await show(<NotificationsPage />, '/notifications');
    expect(await screen.findByText('All quiet so far')).toBeVisible();
  });

  it('says that loading failed, and retries', async () => {
    const calls = fakeServer(() => me);
    await show(<NotificationsPage />, '/notifications');
    const before = () => calls.filter(({ path }) => path.startsWith('/notifications?')).length;
    const button = await screen.findByRole('button', { name: 'Try again' });
    const opened = before();
    await userEvent.click(button);
    await waitFor(() => expect(before()).toBeGreaterThan(opened));
  });
});
