import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GoogleIdentity } from '../../components/forms/google-script.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { DeleteAccount } from './delete-account.tsx';

const me = aPerson({ has_password: false });

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => {
  delete window.google;
});

it('makes a user without a password sign in with Google again, and uses the token once', async () => {
  let refuse = true;
  const calls = fakeServer(({ method, path }) => {
    if (path === '/auth/oauth-providers') return { body: { google: { client_id: 'client', is_configured: true } } };
    if (method !== 'DELETE') return { body: me };
    return refuse ? { status: 429, body: { detail: 'no', code: 'rate_limited' } } : { status: 204 };
  });
  const id: jest.Mocked<GoogleIdentity> = { initialize: jest.fn(), renderButton: jest.fn() };
  window.google = { accounts: { id } };
  await renderApp(<DeleteAccount />, { signedIn: true, others: [{ path: '/gone', element: null }] });
  const script = await waitFor(() => {
    const googleScript = document.querySelector('script');
    if (!googleScript) throw new Error('not asked for yet');
    return googleScript;
  });
  act(() => void script.dispatchEvent(new Event('load')));
  await waitFor(() => expect(id.initialize).toHaveBeenCalledTimes(1));
  const remove = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account for good' });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(remove().disabled).toBe(true);

  act(() => id.initialize.mock.calls[0]?.[0].callback({ credential: 'a'.repeat(120) }));
  expect(await screen.findByText('Google has confirmed that it’s you.')).toBeVisible();
  await userEvent.click(remove());
  await waitFor(() => expect(id.initialize).toHaveBeenCalledTimes(2));
  expect(remove().disabled).toBe(true);

  refuse = false;
  act(() => id.initialize.mock.calls[1]?.[0].callback({ credential: 'b'.repeat(120) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account for good' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      { google_token: 'a'.repeat(120) },
      { google_token: 'b'.repeat(120) },
    ]),
  );
});
