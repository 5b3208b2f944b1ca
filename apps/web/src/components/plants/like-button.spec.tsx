import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LikeButton } from './like-button.tsx';

beforeEach(() => localStorage.clear());

it('shows a visitor that liking needs an account, and returns to the list afterwards', async () => {
  const calls = fakeServer(() => ({ body: {} }));
  await renderApp(<LikeButton plant={aPlant({ name: 'Fern' })} />, { path: '/plants?page=2' });
  await userEvent.click(await screen.findByRole('button', { name: 'Like Fern' }));
  expect(await screen.findByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2Fplants%3Fpage%3D2');
  expect(calls).toEqual([]);
});
