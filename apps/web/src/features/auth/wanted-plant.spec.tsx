// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlantCard } from '../../components/plants/plant-card.tsx';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const fern = aPlant({ name: 'Fern', address: 'Lisbon' });

beforeEach(() => {
  localStorage.clear();
  fakeServer(() => ({ body: { google: { client_id: null, is_configured: false } } }));
});

it('shows a visitor the plant until they have signed in, from dialog to dialog', async () => {
  const { history } = await renderApp(<PlantCard plant={fern} />, {
    path: '/plants',
    others: [
      { path: '/login', element: <LoginPage /> },
      { path: '/register', element: <RegisterPage /> },
    ],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Fern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Authentication Required' }));
  expect([dialog.getByText('Fern'), dialog.getByText('Lisbon')]).toHaveLength(2);
  await userEvent.click(dialog.getByRole('link', { name: 'Sign In' }));
  expect(history.location).toMatchObject({ pathname: '/login', search: `?next=%2Fplants%2F${fern.id}` });
  const shown = async () => [await screen.findByText('Fern'), await screen.findByText('Lisbon')].length;
  expect(await shown()).toBe(2);
  await userEvent.click(screen.getByRole('link', { name: 'Create one' }));
  expect(history.location.pathname).toBe('/register');
  expect(await shown()).toBe(2);
});

it('lets a visitor open the plant in a new tab, where they sign in', async () => {
  await renderApp(<PlantCard plant={fern} />, { path: '/plants' });
  const link = await screen.findByRole('link', { name: 'Fern' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
