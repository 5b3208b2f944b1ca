import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const settings = {
  email_notifications: true,
  push_notifications: true,
  plant_updates: true,
  new_followers: false,
  messages: true,
};
const endpoint = 'https://push.example/one';

/** A browser with push support, as far as the screen uses it. */
function browser({
  permission = 'default',
  reply = 'granted',
  subscribed = false,
}: { permission?: string; reply?: string; subscribed?: boolean } = {}) {
  let present: object | null = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'a', auth: 'b' } }),
    unsubscribe: () => Promise.resolve(((present = null), true)),
  };
  if (subscribed) present = subscription;
  const opened = jest.fn(() => {
    notification.permission = reply;
    return Promise.resolve(reply);
  });
  const notification = { permission, requestPermission: opened };
  const pushManager = {
    getSubscription: () => Promise.resolve(present),
    subscribe: () => Promise.resolve((present = subscription)),
  };
  Object.assign(globalThis, { Notification: notification, PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return opened;
}

function server(publicKey: string | null = 'BPcM') {
  return fakeServer(({ method, path }) => {
    if (path === '/notifications/push-key') return { body: { public_key: publicKey } };
    if (path === '/notifications/push-subscriptions') return { status: 204 };
    return method === 'PUT'
      ? { status: 503, body: { detail: 'down', code: 'unavailable' } }
      : { status: 404, body: {} };
  });
}
const show = () => renderApp(<NotificationSettings settings={settings} />, { path: '/' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('notification settings', () => {
  it('explain every switch', async () => {
    browser();
    server();
    await show();
    for (const name of ['Emails', 'Push notifications', 'News about your plants', 'New followers', 'Messages']) {
      const toggle = await screen.findByRole('switch', { name });
      expect(
        document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent?.length,
      ).toBeGreaterThan(20);
    }
    expect(screen.getByRole('switch', { name: 'New followers' })).toHaveProperty('checked', false);
  });

  it('open the prompt for permission on a click and never before, and register at the server', async () => {
    const opened = browser();
    const calls = server();
    await show();
    const button = await screen.findByRole('button', { name: 'Switch on here' });
    expect(opened).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText('This device gets them.')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        path: '/notifications/push-subscriptions',
        body: { endpoint, keys: { p256dh: 'a', auth: 'b' } },
      }),
    );
  });

  it('unsubscribe here and at the server', async () => {
    browser({ permission: 'granted', subscribed: true });
    const calls = server();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off here' }));
    expect(await screen.findByText('This device doesn’t get them yet.')).toBeVisible();
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/notifications/push-subscriptions', body: { endpoint } }),
    );
  });

  it('say that the browser blocks push, also right after a refusal', async () => {
    browser({ reply: 'denied' });
    const calls = server();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Switch on here' }));
    expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('say that the site sends no push notifications', async () => {
    browser();
    server(null);
    await show();
    expect(await screen.findByText('This site doesn’t send notifications to devices.')).toBeVisible();
  });

  it('say that the browser has no push, or needs the site on the home screen first', async () => {
    server();
    const view = await show();
    expect(await screen.findByText('This browser can’t show notifications.')).toBeVisible();
    view.unmount();
    const agent = jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await show();
    expect(await screen.findByText(/add Offshoot to the home screen first/)).toBeVisible();
    agent.mockRestore();
  });

  it('revert a switch when the server refuses it', async () => {
    browser();
    const calls = server();
    await show();
    await userEvent.click(await screen.findByRole('switch', { name: 'Emails' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({
          method: 'PUT',
          body: { settings: { notifications: { email_notifications: false } } },
        }),
      ),
    );
    expect(screen.getByRole('switch', { name: 'Emails' })).toHaveProperty('checked', true);
  });
});
