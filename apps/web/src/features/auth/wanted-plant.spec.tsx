// First, because the router calls it while it is imported.
import '../../testing/complete-browser.ts';
import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlantCard } from '../../components/plants/plant-card.tsx';
import { aPlant } from '../../testing/a-plant.ts';
import { embedFirstData } from '../../lib/api/first-data.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const owner = { id: aPlant().owner_id, name: 'Anjali', avatar: null };
const fern = aPlant({ name: 'Fern', address: 'Lisbon', owner, distance_km: 1.8 });
/** Who gives it, where, and how far away. */
const by = 'Anjali · Lisbon · 1.8 km';
/** Without the marks around parts of another direction, and with usual spaces. */
const normalizer = (text: string) => text.replace(/[\u2068\u2069]/g, '').replace(/\s+/g, ' ');

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
  expect([dialog.getByText('Fern'), dialog.getByText(by, { normalizer })]).toHaveLength(2);
  await userEvent.click(dialog.getByRole('link', { name: 'Sign In' }));
  expect(history.location).toMatchObject({ pathname: '/login', search: `?next=%2Fplants%2F${fern.id}` });
  const register = await screen.findByRole('link', { name: 'Create an account to ask for it' });
  const shown = () => [screen.getByText('Fern'), screen.getByText(by, { normalizer })].length;
  expect(shown()).toBe(2);
  await userEvent.click(register);
  expect(history.location.pathname).toBe('/register');
  await screen.findByRole('button', { name: 'Create account' });
  expect(shown()).toBe(2);
});

it('lets a visitor open the plant in a new tab, where they sign in', async () => {
  await renderApp(<PlantCard plant={fern} />, { path: '/plants' });
  const link = await screen.findByRole('link', { name: 'Fern' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a stranger with a link the plant, and what to do for it', async () => {
  const calls = fakeServer(({ path }) => ({
    body: path.endsWith('/preview')
      ? {
          plant: {
            id: fern.id,
            name: 'Fern',
            town: 'Lisbon',
            offer: 'gift',
            cover: null,
            owner_id: owner.id,
            owner,
            distance_km: 1.8,
          },
        }
      : { google: { client_id: null, is_configured: false } },
  }));
  await renderApp(<LoginPage />, {
    path: `/login?next=%2Fplants%2F${fern.id}`,
    pattern: '/login',
    others: [{ path: '/register', element: <RegisterPage /> }],
  });
  const name = await screen.findByText('Fern');
  expect(screen.getByText(by, { normalizer })).toBeVisible();
  const title = screen.getByRole('heading', { level: 1, name: 'Sign in to ask for this plant' });
  expect(name.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(calls.map(({ path }) => path)).toContain(`/plants/${fern.id}/preview`);
  await userEvent.click(screen.getByRole('link', { name: 'Create an account to ask for it' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Create an account to ask for it');
  expect(await screen.findByText('Fern')).toBeVisible();
});

it('shows the plant that came with the page without another response', async () => {
  const plant = {
    id: fern.id,
    name: 'Fern',
    town: 'Lisbon',
    offer: 'gift',
    cover: null,
    owner_id: owner.id,
    owner,
  } as const;
  embedFirstData({ plant });
  fakeServer(() => ({ status: 503, body: { detail: 'down', code: 'unavailable' } }));
  await renderApp(<LoginPage />, { path: `/login?next=%2Fplants%2F${fern.id}`, pattern: '/login' });
  expect(await screen.findByText('Fern')).toBeVisible();
  expect(screen.getByText('Anjali · Lisbon', { normalizer })).toBeVisible();
});

it.each([`/ar/plants/${fern.id}/`, `/plants/${fern.id}?fbclid=1`, `/plants/${fern.id}/family#line`])(
  'shows the plant of a link as another site writes it: %s',
  async (next) => {
    fakeServer(({ path }) => ({
      body: path.endsWith('/preview')
        ? { plant: { id: fern.id, name: 'Fern', town: null, offer: 'gift', cover: null, owner_id: owner.id, owner } }
        : { google: { client_id: null, is_configured: false } },
    }));
    await renderApp(<LoginPage />, { path: `/login?next=${encodeURIComponent(next)}`, pattern: '/login' });
    expect(await screen.findByText('Fern')).toBeVisible();
  },
);

it.each([
  ['a plant that is not listed', `/login?next=%2Fplants%2F${fern.id}`],
  ['another page', '/login?next=%2Fplants%2Fcreate'],
])('says the same as always for %s', async (_page, path) => {
  fakeServer((call) => ({
    body: call.path.endsWith('/preview') ? { plant: null } : { google: { client_id: null, is_configured: false } },
  }));
  await renderApp(<LoginPage />, { path, pattern: '/login' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome back');
});
