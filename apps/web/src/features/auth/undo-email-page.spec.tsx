import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tokenStore } from '../../lib/session/token-store.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { UndoEmailPage } from './undo-email-page.tsx';

const others = [{ path: '/reset-password', element: <p>a new password</p> }];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('reverts only on a click, ends any session here, and redirects to a new password', async () => {
  tokenStore.open({ access_token: 'a', refresh_token: 'r' }, null, true);
  const calls = fakeServer(({ path }) => ({
    body: path === '/auth/undo-email' ? { message: 'fine', reset_token: 'next' } : aPerson(),
  }));
  const { history } = await renderApp(<UndoEmailPage />, { path: '/undo-email?token=good', others });
  const button = await screen.findByRole('button', { name: 'This wasn’t me' });
  expect(calls.some(({ path }) => path === '/auth/undo-email')).toBe(false);
  await userEvent.click(button);
  expect(await screen.findByText('a new password')).toBeVisible();
  expect(history.location.search).toBe('?token=next');
  expect(calls.find(({ path }) => path === '/auth/undo-email')).toMatchObject({
    method: 'POST',
    body: { token: 'good' },
  });
  expect(tokenStore.refresh()).toBeNull();
});

it('says that a link is invalid, whether the server refuses it or it has no token', async () => {
  fakeServer(() => ({ status: 400, body: { detail: 'no', code: 'invalid_token' } }));
  const { unmount } = await renderApp(<UndoEmailPage />, { path: '/undo-email' });
  const said = (await screen.findByRole('alert')).textContent;
  expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
  unmount();
  await renderApp(<UndoEmailPage />, { path: '/undo-email?token=used' });
  await userEvent.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

it('says that the moderators review it where the current mailbox has set a new password, and keeps the session', async () => {
  tokenStore.open({ access_token: 'a', refresh_token: 'r' }, null, true);
  fakeServer(({ path }) => ({
    body: path === '/auth/undo-email' ? { message: 'fine', under_review: true } : aPerson(),
  }));
  await renderApp(<UndoEmailPage />, { path: '/undo-email?token=late', others });
  await userEvent.click(await screen.findByRole('button', { name: 'This wasn’t me' }));
  expect(await screen.findByRole('heading', { name: 'Our moderators are looking into it' })).toBeVisible();
  expect(screen.getByText(/will write to the mailbox this link came to/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'This wasn’t me' })).toBeNull();
  expect(tokenStore.refresh()).toBe('r');
});
