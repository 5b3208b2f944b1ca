import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { tokenStore } from '../../lib/session/token-store.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeIntervals } from '../../testing/fake-intervals.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { pendingSignIn } from './pending-sign-in.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

const email = 'mira@example.org';
const signedIn = { access_token: 'a', refresh_token: 'r', user: aPerson({ email }) };
const unverified = { status: 403, body: { detail: 'no', code: 'email_not_verified' } };
const others = [
  { path: '/', element: <p>home</p> },
  { path: '/plants/create', element: <p>a plant to list</p> },
];

/** Waits on the page for the mail; `login` is the server's next response. */
async function waiting() {
  const server = { login: unverified as { status?: number; body: unknown } };
  const calls = fakeServer(({ path }) => (path === '/auth/me' ? { body: signedIn.user } : server.login));
  await renderApp(<VerifyEmailPage />, { path: `/verify-email?email=${encodeURIComponent(email)}`, others });
  await screen.findByText('Check your email');
  const attempts = () => calls.filter(({ path }) => path === '/auth/login').length;
  return { server, calls, attempts };
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
function turn(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeIntervals();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

describe('a tab that waits for the verification mail', () => {
  beforeEach(() => pendingSignIn.keep({ email, password: 'Monstera1!', remember: true }));

  it('signs in and goes on to the requested path once the link was opened on another device', async () => {
    wayBack.keep('/plants/create');
    const { server, calls } = await waiting();
    await pass(6);
    expect(calls.at(-1)).toMatchObject({ path: '/auth/login', body: { email, password: 'Monstera1!' } });
    expect(screen.getByText('Check your email')).toBeVisible();
    server.login = { body: signedIn };
    await pass(6);
    expect(await screen.findByText('a plant to list')).toBeVisible();
    expect(tokenStore.access()).toBe('a');
    expect(wayBack.path()).toBe('/');
    expect(pendingSignIn.of(email)).toBeNull();
  });

  it('tries ever less often, not at all while it is hidden, and at once when it is shown again', async () => {
    const { attempts } = await waiting();
    await pass(15 * 60);
    expect(attempts()).toBeGreaterThan(10);
    expect(attempts()).toBeLessThan(25);
    const before = attempts();
    turn('hidden');
    await pass(60 * 60);
    expect(attempts()).toBe(before);
    turn('visible');
    await pass(0);
    expect(attempts()).toBe(before + 1);
  });

  it('says where the account waits for approval that its user will get a mail', async () => {
    const { server, attempts } = await waiting();
    server.login = { status: 403, body: { detail: 'It waits.', code: 'approval_pending' } };
    await pass(6);
    expect(await screen.findByText('Almost there')).toBeVisible();
    const before = attempts();
    await pass(60 * 60);
    expect(attempts()).toBe(before);
  });

  it('stops where the password was replaced', async () => {
    const { server, attempts } = await waiting();
    server.login = { status: 401, body: { detail: 'no', code: 'invalid_credentials' } };
    await pass(6);
    turn('visible');
    await pass(10 * 60);
    expect(attempts()).toBe(1);
    expect(screen.getByText('Check your email')).toBeVisible();
  });
});

it('a reloaded tab goes on with the session of the tab that opened the link', async () => {
  wayBack.keep('/plants/create');
  const { attempts } = await waiting();
  await pass(10 * 60);
  expect(attempts()).toBe(0);
  wayBack.consume();
  act(() => tokenStore.open(signedIn, signedIn.user, true));
  expect(await screen.findByText('a plant to list')).toBeVisible();
});

it('stays where another user signs in in another tab', async () => {
  await waiting();
  const other = { ...signedIn, user: aPerson({ email: 'nora@example.org' }) };
  const calls = fakeServer(() => ({ body: other.user }));
  act(() => tokenStore.open(other, other.user, true));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/auth/me'));
  expect(screen.getByText('Check your email')).toBeVisible();
});
