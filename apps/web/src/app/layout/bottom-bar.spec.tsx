import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { BottomBar } from './bottom-bar.tsx';

beforeEach(() => localStorage.clear());

it.each([
  ['link', 'Chats', '/login?next=%2Fchats'],
  ['link', 'Profile', '/login?next=%2Fprofile'],
  ['button', 'List a plant', '/login?next=%2Fplants%2Fcreate'],
])('shows a visitor that the %s %j needs an account', async (role, name, signIn) => {
  const { history } = await renderApp(<BottomBar />);
  await userEvent.click(await screen.findByRole(role, { name }));
  expect(await screen.findByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(signIn);
  expect(history.location.pathname).toBe('/');
});
