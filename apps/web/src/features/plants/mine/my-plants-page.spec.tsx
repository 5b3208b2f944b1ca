import { beforeEach, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { screen, within } from '@testing-library/react';
import { aPerson } from '../../../testing/a-person.ts';
import { aPlant } from '../../../testing/a-plant.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MyPlantsPage } from './my-plants-page.tsx';

beforeEach(() => localStorage.clear());

async function show(different: Partial<Plant>) {
  const plant = aPlant({ owner_id: aPerson().id, name: 'Aloe', likes: 3, views: 1_200, ...different });
  fakeServer(({ path }) => ({
    body: path.startsWith('/auth/me') ? aPerson() : { items: [plant], total: 1, page: 1, pages: 1, per_page: 20 },
  }));
  await renderApp(<MyPlantsPage />, { path: '/plants/my', signedIn: true });
  return { plant, card: await screen.findByRole('article') };
}

it('shows how many requests wait, which lead to the plant, and its likes and views', async () => {
  const { plant, card } = await show({ open_requests: 2 });
  const figures = within(card).getByRole('list', { name: 'Figures of Aloe' });
  expect(within(figures).getByRole('link', { name: '2 open requests' }).getAttribute('href')).toBe(
    `/plants/${plant.id}`,
  );
  expect(
    within(figures)
      .getAllByRole('img')
      .map((figure) => [figure.getAttribute('aria-label'), figure.textContent]),
  ).toEqual([
    ['3 likes', '3'],
    ['1,200 views', '1,200'],
  ]);
});

it('shows the day from which a plant is ready until it has come', async () => {
  const { card } = await show({ ready_from: '2999-03-01' });
  expect(await within(card).findByText('Ready from 1 March 2999')).toBeVisible();
});

it('leads nowhere where no request waits', async () => {
  const { card } = await show({ open_requests: 0 });
  expect(within(card).getByRole('img', { name: '0 open requests' })).toBeVisible();
  expect(within(card).queryByRole('link', { name: /open requests/ })).toBeNull();
});

it('leaves out requests that could not be counted', async () => {
  const { card } = await show({});
  expect(within(card).getByRole('img', { name: '3 likes' })).toBeVisible();
  expect(within(card).queryByRole('img', { name: /requests/ })).toBeNull();
});

it.each<[string, Partial<Plant>, boolean]>([
  ['available', {}, true],
  ['under review', { status: 'pending' }, true],
  ['reserved', { is_reserved: true }, false],
  ['exchanged', { status: 'exchanged' }, false],
  ['deactivated', { status: 'inactive' }, false],
])('offers only what the state allows: %s', async (_state, different, offered) => {
  const { card } = await show(different);
  expect(within(card).queryByRole('link', { name: 'Edit Aloe' }) !== null).toBe(offered);
  expect(within(card).queryByRole('button', { name: 'Delete Aloe' }) !== null).toBe(offered);
});
