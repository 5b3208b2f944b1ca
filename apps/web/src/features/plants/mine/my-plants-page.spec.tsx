import { beforeEach, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('leads to the requests that wait, and shows its likes and views', async () => {
  const { plant, card } = await show({ open_requests: 2 });
  const waiting = within(card).getByRole('link', { name: '2 open requests: answer' });
  expect(waiting).toBeVisible();
  expect(waiting.getAttribute('href')).toBe(`/plants/${plant.id}?requests`);
  const figures = within(card).getByRole('list', { name: 'Figures of Aloe' });
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

it.each<[string, Partial<Plant>]>([
  ['no request waits', { open_requests: 0 }],
  ['they could not be counted', {}],
  ['the plant is not available', { open_requests: 2, status: 'pending' }],
])('leads to no requests where %s', async (_case, different) => {
  const { card } = await show(different);
  expect(within(card).getByRole('img', { name: '3 likes' })).toBeVisible();
  expect(within(card).queryByRole('link', { name: /requests/ })).toBeNull();
});

it.each<[Plant['status'], boolean]>([
  ['pending', true],
  ['ai_approved', true],
  ['available', false],
])('links to why a plant waits for its review where one does: %s', async (status, linked) => {
  await show({ status });
  expect(await screen.findByRole('img', { name: '3 likes' })).toBeVisible();
  const link = () => screen.queryByRole('link', { name: 'Why is my plant pending review?' });
  await waitFor(() => expect(link() !== null).toBe(linked));
});

it('says in words what its buttons do, and deletes from a menu', async () => {
  const { card } = await show({});
  expect(within(card).getByText('Edit')).toBeVisible();
  expect(within(card).getByText('More')).toBeVisible();
  await userEvent.click(within(card).getByRole('button', { name: 'More for Aloe' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByRole('dialog', { name: 'Delete this plant?' })).toBeVisible();
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
  expect(within(card).queryByRole('button', { name: 'More for Aloe' }) !== null).toBe(offered);
});
