import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { HomeStats, Plant } from '@offshoot/contracts/plants';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearPlace } from '../../lib/places/geolocation.ts';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { observeScrolling } from '../../testing/observe-scrolling.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { HomePage } from './home-page.tsx';

const down = { status: 503, body: { detail: 'down', code: 'unavailable' } };
const figures: HomeStats = { plants_shared: 1200, active_users: 1, cities: 7, user_rating: 4.8 };

/** A server with these plants and figures; null for those that it fails to return. */
function server({ plants = [aPlant()], stats = figures }: { plants?: Plant[] | null; stats?: HomeStats | null } = {}) {
  return fakeServer(({ path }) => {
    if (path.startsWith('/auth/me')) return { body: aPerson() };
    if (path.startsWith('/stats')) return stats ? { body: stats } : down;
    return plants ? { body: { items: plants, total: plants.length, page: 1, pages: 1, per_page: 8 } } : down;
  });
}
const searches = (calls: ReturnType<typeof server>) =>
  calls
    .filter(({ path }) => path.startsWith('/plants/search'))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]));
const others = [{ path: '/plants', element: <p>The list</p> }];

beforeEach(() => localStorage.clear());
afterEach(() => act(clearPlace));

it('searches the list by text and radius, and leaves the default radius out of the address', async () => {
  server();
  const { history } = await renderApp(<HomePage />, { others });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search plants' }), '  aloe vera ');
  await userEvent.click(screen.getByRole('button', { name: 'Find plants' }));
  await screen.findByText('The list');
  expect(history.location.search).toBe('?search=aloe+vera');

  await act(async () => history.push('/'));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Radius' }), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Find plants' }));
  await screen.findByText('The list');
  expect(history.location.search).toBe('?radius=25');
});

it('requests the location when a radius is chosen without one', async () => {
  const getCurrentPosition = jest.fn((succeed: PositionCallback) =>
    succeed({ coords: { latitude: 38.7, longitude: -9.1 } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const calls = server();
  await renderApp(<HomePage />);
  const radius = await screen.findByRole('combobox', { name: 'Radius' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.selectOptions(radius, '25');
  await screen.findByRole('region', { name: 'Near you' });
  await userEvent.selectOptions(radius, '50');
  await waitFor(() =>
    expect(Object.fromEntries(searches(calls).at(-1) ?? [])).toMatchObject({ latitude: '38.7', radius_km: '50' }),
  );
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
});

it('shows the newest plants, and with the location those within the chosen radius', async () => {
  const getCurrentPosition = (succeed: PositionCallback) =>
    succeed({ coords: { latitude: 38.7, longitude: -9.1 } } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const calls = server();
  await renderApp(<HomePage />);
  const newest = await screen.findByRole('region', { name: 'Just listed' });
  expect(await within(newest).findByRole('link', { name: 'Golden pothos' })).toBeVisible();
  expect(searches(calls).map((query) => query.has('latitude'))).toEqual([false]);

  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Radius' }), '5');
  const near = await screen.findByRole('region', { name: 'Near you' });
  expect(await within(near).findByRole('link', { name: 'Golden pothos' })).toBeVisible();
  expect(Object.fromEntries(searches(calls).at(-1) ?? [])).toMatchObject({
    latitude: '38.7',
    longitude: '-9.1',
    radius_km: '5',
  });
});

describe('a member without a location', () => {
  const place = { latitude: 41.15, longitude: -8.61 };
  /** Plants are around the member's own ones, or only elsewhere. */
  const near = (areNear: boolean) =>
    fakeServer(({ path }) => {
      if (path.startsWith('/auth/me')) return { body: aPerson({ default_place: place }) };
      if (path.startsWith('/stats')) return down;
      const isEmpty = path.includes('latitude') && !areNear;
      return { body: { items: isEmpty ? [] : [aPlant()], total: isEmpty ? 0 : 1, page: 1, pages: 1, per_page: 8 } };
    });

  it('sees the plants around their own', async () => {
    const calls = near(true);
    await renderApp(<HomePage />, { signedIn: true });
    const region = await screen.findByRole('region', { name: 'Near you' });
    expect(await within(region).findByRole('link', { name: 'Golden pothos' })).toBeVisible();
    expect(Object.fromEntries(searches(calls).at(-1) ?? [])).toMatchObject({ latitude: '41.15', radius_km: '10' });
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeVisible();
  });

  it('sees the newest where there are none', async () => {
    const calls = near(false);
    await renderApp(<HomePage />, { signedIn: true });
    await waitFor(() => expect(searches(calls).some((query) => query.has('latitude'))).toBe(true));
    const region = await screen.findByRole('region', { name: 'Just listed' });
    expect(await within(region).findByRole('link', { name: 'Golden pothos' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Near you' })).toBeNull());
  });
});

it('offers to list the first plant where there is none', async () => {
  server({ plants: [] });
  await renderApp(<HomePage />);
  const newest = await screen.findByRole('region', { name: 'Just listed' });
  expect(await within(newest).findByText('No plants yet: yours could be the first.')).toBeVisible();
  expect(within(newest).getByRole('link', { name: 'List a plant' }).getAttribute('href')).toBe('/plants/create');
});

it('shows without figures that failed to load, and loads plants on retry', async () => {
  server({ plants: null, stats: null });
  await renderApp(<HomePage />);
  expect(await screen.findByText('Failed to load plants. Please try again.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'The community in figures' })).toBeNull();
  server();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Golden pothos' })).toBeVisible();
});

it('shows the figures of the community with their plurals', async () => {
  server();
  await renderApp(<HomePage />);
  const list = await screen.findByRole('list', { name: 'The community in figures' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['1,200 plants shared', '1 person', '7 cities', '4.8']);
  expect(within(list).getByRole('img', { name: 'User rating: 4.8 of 5' })).toBeVisible();
});

it('shows what the site promises, once it is scrolled near', async () => {
  const scroll = observeScrolling();
  server();
  await renderApp(<HomePage />);
  await screen.findByRole('region', { name: 'How it works' });
  expect(screen.queryByRole('region', { name: 'What you can count on' })).toBeNull();
  act(scroll);
  const promises = await screen.findByRole('region', { name: 'What you can count on' });
  expect(
    within(promises)
      .getAllByRole('heading', { level: 2 })
      .map((title) => title.textContent),
  ).toEqual(['Safe', 'Mobile friendly', 'Eight languages', 'Local']);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

it('invites visitors to register, and members to list a plant', async () => {
  server();
  const { unmount } = await renderApp(<HomePage />);
  expect((await screen.findByRole('link', { name: 'Create account' })).getAttribute('href')).toBe('/register');
  unmount();
  await renderApp(<HomePage />, { signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Good to see you, Mira.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'List a plant' }).getAttribute('href')).toBe('/plants/create');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull());
});
