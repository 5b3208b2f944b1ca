import { EventEmitter } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Notification } from '@offshoot/contracts/notifications';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';

const socket = Object.assign(new EventEmitter(), { connected: true });
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
const { renderApp } = await import('../../testing/render-app.tsx');
const { NotificationsPage } = await import('./notifications-page.tsx');
const { useUnread } = await import('./unread.ts');

const Page = () => (
  <>
    <p>{useUnread()} unread</p>
    <NotificationsPage />
  </>
);

const reached: Notification = {
  ...{ id: '01a22870-e265-709e-b3be-e03aec66ec23', kind: 'level_reached', path: '/rewards', params: { level: 3 } },
  ...{ actor: null, plant: null, exchange_id: null, room_id: null, search_id: null },
  ...{ read_at: null, created_at: '2026-11-29T10:00:00.000Z' },
};

it('shows a notification that arrives while the list and the count are loading', async () => {
  let isStored = false;
  const open: (() => void)[] = [];
  fakeServer(async ({ path }) => {
    if (!path.startsWith('/notifications')) return { body: aPerson() };
    const items = isStored ? [reached] : [];
    const unread = items.length;
    const body = path === '/notifications/unread' ? { unread } : { items, unread, next: null };
    // What was read before the notification was stored is sent after its push.
    if (!isStored) await new Promise<void>((resolve) => open.push(resolve));
    return { body };
  });
  await renderApp(<Page />, { path: '/notifications', signedIn: true });
  await waitFor(() => expect(open).toHaveLength(2));
  await waitFor(() => expect(socket.listenerCount('notification:new')).toBe(1));
  isStored = true;
  act(() => void socket.emit('notification:new', { id: reached.id, kind: reached.kind, unread: 1 }));
  open.forEach((send) => send());
  expect(await screen.findByRole('link', { name: /level 3/i })).toBeVisible();
  expect(await screen.findByText('1 unread')).toBeVisible();
});
