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

const open = { pests: ['thrips', 'a_later_one'], is_treated: false };
const waiting = (name: string, different: Partial<Plant> = {}): Plant =>
  aPlant({
    id: `01890a5d-ac96-774b-bcce-b302099a80${name.length}0`,
    owner_id: aPerson().id,
    name,
    status: 'inactive',
    pests_wait: open,
    ...different,
  });

async function show(plants: Plant[]) {
  let items = plants;
  const looked: unknown[] = [];
  fakeServer(({ path, body }) => {
    if (path.startsWith('/auth/me')) return { body: aPerson() };
    if (!path.endsWith('/look-over')) return { body: { items, total: items.length, page: 1, pages: 1, per_page: 20 } };
    looked.push([path, body]);
    const { has_pests: hasPests } = body as { has_pests: boolean };
    items = items.map(({ pests_wait: _, ...plant }) =>
      hasPests ? { ...plant, pests_wait: { ...open, is_treated: true } } : { ...plant, status: 'available' },
    );
    return { status: 204, body: null };
  });
  await renderApp(<MyPlantsPage />, { path: '/plants/my', signedIn: true });
  await screen.findAllByRole('article');
  return { looked };
}
const notices = () => screen.findAllByRole('region', { name: 'Needs a check for pests' });

it('lets its owner delete the plant, not change it', async () => {
  await show([waiting('Fern')]);
  expect(await screen.findByRole('button', { name: 'More for Fern' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit Fern' })).toBeNull();
});

it('is shown once for each place, and in short on each plant', async () => {
  await show([waiting('Fern'), waiting('Aloes'), waiting('Elsewhere', { latitude: 41 })]);
  const [notice, ...others] = await notices();
  expect(others).toHaveLength(1);
  expect(within(notice as HTMLElement).getByText(/: Thrips and another pest\. Your listings/)).toBeVisible();
  expect(await screen.findAllByText('Not shown: check it for pests')).toHaveLength(3);
});

it('ends with the word of the owner that nothing was found, at once or after treating', async () => {
  const { looked } = await show([waiting('Fern')]);
  await notices();
  await userEvent.click(screen.getByRole('button', { name: 'Found it, I’m treating it' }));
  expect(await screen.findByText(/^You’re treating your plants/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Treated, looked over: nothing found' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Treated, looked over: nothing found' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs a check for pests' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(looked).toMatchObject([
    [expect.stringContaining(waiting('Fern').id), { has_pests: true }],
    [
      expect.stringContaining(waiting('Fern').id),
      { has_pests: false, pests_checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ],
  ]);
});
