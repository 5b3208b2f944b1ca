import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { Header } from './header.tsx';

beforeEach(() => localStorage.clear());

it('explains to a visitor that listing a plant needs an account, and links to it', async () => {
  await renderApp(<Header />);
  await userEvent.click(await screen.findByRole('button', { name: 'List a plant' }));
  expect(await screen.findByRole('dialog', { name: 'Authentication required' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2Fplants%2Fcreate');
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe(
    '/register?next=%2Fplants%2Fcreate',
  );
});
