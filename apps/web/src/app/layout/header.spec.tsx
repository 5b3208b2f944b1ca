import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Header } from './header.tsx';

beforeEach(() => localStorage.clear());

it('explains to a visitor that listing a plant needs an account, and links to it', async () => {
  await renderApp(<Header />);
  await userEvent.click(await screen.findByRole('button', { name: 'List a plant' }));
  expect(await screen.findByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2Fplants%2Fcreate');
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(
    '/register?next=%2Fplants%2Fcreate',
  );
});

it('leads a member to the chats, with the number of unread messages', async () => {
  fakeServer(({ path }) => {
    if (path === '/auth/me') return { body: aPerson() };
    return { body: path.includes('unread') ? { total: 3 } : {} };
  });
  await renderApp(<Header />, { signedIn: true });
  const link = await screen.findByRole('link', { name: 'Chats 3 unread messages' });
  expect(link.getAttribute('href')).toBe('/chats');
});
