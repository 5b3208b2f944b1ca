import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SecurityDialog } from './security-dialog.tsx';

beforeEach(() => localStorage.clear());

const username = () => document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value;

describe('the security dialog', () => {
  it.each(['Change password', 'Change email'])(
    'offers a first password under ‘%s’ to a user without one',
    async (part) => {
      const calls = fakeServer(({ path }) => ({
        body: path === '/auth/me' ? aPerson({ has_password: false }) : { message: 'sent' },
      }));
      await renderApp(<SecurityDialog onClose={() => undefined} />, { signedIn: true });
      await userEvent.click(await screen.findByRole('button', { name: part }));
      expect(await screen.findByText(/have no password yet/)).toBeVisible();
      expect(screen.queryByLabelText('Current password')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
      expect(await screen.findByText(/a link is on its way/)).toBeVisible();
      expect(calls).toContainEqual(
        expect.objectContaining({ path: '/auth/forgot-password', body: { email: 'mira@example.org' } }),
      );
    },
  );

  it.each(['Change password', 'Change email', 'Delete account'])(
    'gives the password manager the username under ‘%s’',
    async (part) => {
      fakeServer(() => ({ body: aPerson() }));
      await renderApp(<SecurityDialog onClose={() => undefined} />, { signedIn: true });
      await userEvent.click(await screen.findByRole('button', { name: part }));
      await screen.findByLabelText('Current password');
      expect(username()).toBe('mira@example.org');
    },
  );

  it('moves the focus to a missing field, and clears the password after use', async () => {
    fakeServer(({ path }) => ({ body: path === '/auth/me' ? aPerson() : { message: 'sent' } }));
    await renderApp(<SecurityDialog onClose={() => undefined} />, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    const password = await screen.findByLabelText<HTMLInputElement>('Current password');
    await userEvent.type(password, 'Monstera1!{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('New email'));
    await userEvent.type(screen.getByLabelText('New email'), 'new@example.org{Enter}');
    expect(await screen.findByText('Please open the link we’ve sent to the new address.')).toBeVisible();
    expect(password.value).toBe('');
  });

  it.each<[string, number, RegExp]>([
    ['download_running', 20, /still running. Please wait until it’s done. You can try again from/],
    ['downloads_reached', 7_200, /You can start up to 3 downloads a day. You can try again from/],
  ])('says when the data can be downloaded again: %s', async (code, wait, text) => {
    fakeServer(({ path }) =>
      path === '/auth/me/export'
        ? { status: 429, body: { code, params: { limit: 3, left: 0 } }, headers: { 'retry-after': String(wait) } }
        : { body: aPerson() },
    );
    await renderApp(<SecurityDialog onClose={() => undefined} />, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Export your data' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(/\d:\d\d/);
  });
});
