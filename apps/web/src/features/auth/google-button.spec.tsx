import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { GoogleButton } from './google-button.tsx';
import type { GoogleIdentity } from '../../components/forms/google-script.ts';

const me = {
  id: '0193f1a0-0000-7000-8000-000000000001',
  email: 'mira@example.org',
  email_verified: true,
  name: 'Mira',
  bio: '',
  location: '',
  phone: null,
  website: '',
  avatar: null,
  language: 'en',
  role: 'user',
  joined_at: '2026-01-01T00:00:00.000Z',
  settings: {
    notifications: {
      email_notifications: true,
      push_notifications: true,
      plant_updates: true,
      new_followers: true,
      messages: true,
    },
    privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
  },
};

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => {
  delete window.google;
});

it('loads nothing from Google where the operator has not set it up', async () => {
  const calls = fakeServer(() => ({ status: 200, body: { google: { client_id: null, is_configured: false } } }));
  await renderApp(<GoogleButton remember />);
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(document.querySelector('script')).toBeNull();
});

it("signs in with the credential of Google's button, 300 pixels wide", async () => {
  fakeServer(({ path }) =>
    path.endsWith('/google-signin')
      ? { status: 200, body: { access_token: 'a', refresh_token: 'r', user: me } }
      : { status: 200, body: { google: { client_id: 'client', is_configured: true } } },
  );
  const id: jest.Mocked<GoogleIdentity> = { initialize: jest.fn(), renderButton: jest.fn() };
  await renderApp(<GoogleButton remember />);
  const script = await waitFor(() => {
    const found = document.querySelector('script');
    if (!found) throw new Error('not asked for yet');
    return found;
  });
  expect(script.src).toBe('https://accounts.google.com/gsi/client');
  window.google = { accounts: { id } };
  act(() => void script.dispatchEvent(new Event('load')));
  await waitFor(() => expect(id.renderButton).toHaveBeenCalled());
  expect(id.renderButton.mock.calls[0]?.[1]).toMatchObject({ width: 300, locale: 'en' });

  const [options] = id.initialize.mock.calls[0] ?? [];
  act(() => options?.callback({ credential: 'short' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Google sign-in failed. Please try again.');
  act(() => options?.callback({ credential: 'x'.repeat(120) }));
  await waitFor(() => expect(tokenStore.access()).toBe('a'));
});
