import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GoogleIdentity } from '../../components/forms/google-script.ts';
import { connectToasts } from '../../components/toasts/toast.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { tokenStore } from '../../lib/session/token-store.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LoginPage } from './login-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => {
  delete window.google;
});

const signedIn = { access_token: 'a', refresh_token: 'r', user: aPerson() };

it("keeps no session in storage without 'remember me', by Google or by the form", async () => {
  fakeServer(({ path }) => {
    if (path === '/auth/oauth-providers') return { body: { google: { client_id: 'client', is_configured: true } } };
    return { body: path === '/auth/me' ? aPerson() : signedIn };
  });
  const id: jest.Mocked<GoogleIdentity> = { initialize: jest.fn(), renderButton: jest.fn() };
  window.google = { accounts: { id } };
  const { unmount } = await renderApp(<LoginPage />, { path: '/login' });
  const script = await waitFor(
    () => document.querySelector('script') ?? Promise.reject(new Error('not asked for yet')),
  );
  act(() => void script.dispatchEvent(new Event('load')));
  await waitFor(() => expect(id.initialize).toHaveBeenCalled());
  await userEvent.click(screen.getByLabelText('Remember me'));
  act(() => id.initialize.mock.calls[0]?.[0].callback({ credential: 'x'.repeat(120) }));
  await waitFor(() => expect(tokenStore.access()).toBe('a'));
  expect(localStorage).toHaveLength(0);

  unmount();
  tokenStore.clear();
  await renderApp(<LoginPage />, { path: '/login' });
  await userEvent.click(await screen.findByLabelText('Remember me'));
  await userEvent.type(screen.getByLabelText('Email'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Monstera1!{Enter}');
  await waitFor(() => expect(tokenStore.access()).toBe('a'));
  expect(localStorage).toHaveLength(0);
});

it('says without alarm that the account waits for approval, and signs in once it is approved', async () => {
  let waits = true;
  fakeServer(({ path }) => {
    if (path === '/auth/me') return { body: aPerson() };
    if (path !== '/auth/login') return { body: { google: { client_id: null, is_configured: false } } };
    return waits ? { status: 403, body: { code: 'approval_pending', detail: 'It waits.' } } : { body: signedIn };
  });
  await renderApp(<LoginPage />, { path: '/login' });
  await userEvent.type(await screen.findByLabelText('Email'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Monstera1!{Enter}');
  const said = await screen.findByText('Your account is waiting for a person to approve it. We’ll write to you.');
  expect(said).toHaveClass('notice');
  waits = false;
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(tokenStore.access()).toBe('a'));
});

it("sends the device token of an earlier sign-in, also after signing out; in this tab alone without 'remember me'", async () => {
  let issued = 0;
  const calls = fakeServer(({ path }) => {
    if (path === '/auth/login') return { body: { ...signedIn, device_token: `device-${(issued += 1)}` } };
    return { body: path === '/auth/me' ? aPerson() : { google: { client_id: null, is_configured: false } } };
  });
  const enter = async (remember: boolean) => {
    const { unmount } = await renderApp(<LoginPage />, { path: '/login' });
    if (!remember) await userEvent.click(await screen.findByLabelText('Remember me'));
    await userEvent.type(await screen.findByLabelText('Email'), 'mira@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'Monstera1!{Enter}');
    await waitFor(() => expect(tokenStore.access()).toBe('a'));
    tokenStore.clear();
    unmount();
  };
  await enter(true);
  await enter(false);
  await enter(true);
  const sent = calls
    .filter(({ path }) => path === '/auth/login')
    .map(({ body }) => (body as { device_token?: string }).device_token);
  expect(sent).toEqual([undefined, 'device-1', 'device-2']);
  expect(Object.values(localStorage)).toEqual(['device-3']);
  expect(tokenStore.device()).toBe('device-3');
});

it('redirects an unverified user to verification, with the reason, and keeps the requested path', async () => {
  const shown: string[] = [];
  const disconnect = connectToasts(({ text }) => shown.push(text));
  fakeServer(({ path }) =>
    path === '/auth/login'
      ? { status: 403, body: { detail: 'no', code: 'email_not_verified' } }
      : { body: { google: { client_id: null, is_configured: false } } },
  );
  await renderApp(<LoginPage />, {
    path: '/login?next=%2Fplants%2Fcreate',
    pattern: '/login',
    others: [{ path: '/verify-email', element: <p>read your mail</p> }],
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Monstera1!{Enter}');
  expect(await screen.findByText('read your mail')).toBeVisible();
  disconnect();
  expect(shown).toEqual(['Email not verified. Please check your email and verify your account.']);
  expect(wayBack.consume()).toBe('/plants/create');
});

it('offers a link by mail where others’ guesses slow down signing in, the same for every address', async () => {
  const calls = fakeServer(({ path }) => {
    if (path === '/auth/login') return { status: 429, body: { detail: 'slow', code: 'rate_limited' } };
    if (path === '/auth/sign-in-link') return { body: { message: 'fine' } };
    return { body: { google: { client_id: null, is_configured: false } } };
  });
  await renderApp(<LoginPage />, { path: '/login' });
  expect(screen.queryByRole('button', { name: 'Email me a sign-in link' })).toBeNull();
  await userEvent.type(await screen.findByLabelText('Email'), 'mira@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Monstera1!{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }));
  expect(await screen.findByText(/^If this address has an account, a link that signs you in/)).toBeVisible();
  expect(calls.at(-1)).toMatchObject({ path: '/auth/sign-in-link', body: { email: 'mira@example.org' } });
});
