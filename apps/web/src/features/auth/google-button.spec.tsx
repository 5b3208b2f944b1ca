import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { GoogleButton } from './google-button.tsx';
import type { GoogleIdentity } from '../../components/forms/google-script.ts';

const me = aPerson();

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
  let waits = true;
  fakeServer(({ path }) => {
    if (!path.endsWith('/google-signin')) return { body: { google: { client_id: 'client', is_configured: true } } };
    return waits
      ? { status: 403, body: { code: 'approval_pending', detail: 'It waits.' } }
      : { body: { access_token: 'a', refresh_token: 'r', user: me } };
  });
  const id: jest.Mocked<GoogleIdentity> = { initialize: jest.fn(), renderButton: jest.fn() };
  await renderApp(<GoogleButton remember />);
  const script = await waitFor(() => {
    const googleScript = document.querySelector('script');
    if (!googleScript) throw new Error('not asked for yet');
    return googleScript;
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
  const pending = await screen.findByText('Your account is waiting for a person to approve it. We’ll write to you.');
  expect(pending).toHaveClass('notice');
  waits = false;
  act(() => options?.callback({ credential: 'x'.repeat(120) }));
  await waitFor(() => expect(tokenStore.access()).toBe('a'));
});
