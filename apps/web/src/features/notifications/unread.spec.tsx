import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useUnread } from './unread.ts';

const Count = () => <p>{useUnread()} unread</p>;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

it.each([
  [0, 2],
  [3, 0],
])(
  'with %i unread notifications the badge says so, and %i of the two that the system shows are removed',
  async (unread, removed) => {
    const badges: number[] = [];
    let closed = 0;
    const shown = [1, 2].map(() => ({ close: () => (closed += 1) }));
    const registration = { getNotifications: () => Promise.resolve(shown) };
    Object.defineProperty(navigator, 'setAppBadge', {
      value: (count: number) => Promise.resolve(void badges.push(count)),
      configurable: true,
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: () => Promise.resolve(registration) },
      configurable: true,
    });
    fakeServer(({ path }) => ({ body: path === '/notifications/unread' ? { unread } : aPerson() }));
    // As after an earlier visit: the user is known from storage.
    localStorage.setItem('offshoot.token', 'access');
    localStorage.setItem('offshoot.refresh-token', 'refresh');
    localStorage.setItem('offshoot.user', JSON.stringify(aPerson()));
    await renderApp(<Count />);
    await screen.findByText(`${unread} unread`);
    await waitFor(() => expect(badges.at(-1)).toBe(unread));
    await waitFor(() => expect(closed).toBe(removed));
  },
);
