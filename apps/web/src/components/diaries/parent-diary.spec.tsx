import { describe, expect, it } from '@jest/globals';
import type { PlantDiary } from '@offshoot/contracts/plant-diary';
import type { Lineage } from '@offshoot/contracts/lineage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ParentDiary } from './parent-diary.tsx';

const plantId = '0190a5a4-0000-7000-8000-000000000001';
const parentId = '0190a5a4-0000-7000-8000-000000000002';
const parent: NonNullable<Lineage['parent']> = {
  ...{ plant_id: parentId, name: 'Monstera', species: null, owner_id: null, town: null },
  ...{ is_deleted: false, year: 2026, state: 'confirmed' },
};
const diary: PlantDiary = {
  is_own: false,
  reports: [
    { day: 30, state: 'struggling', photo: null },
    { day: 180, state: 'growing', photo: null },
  ],
};

interface Given {
  parent?: NonNullable<Lineage['parent']>;
  diary?: PlantDiary;
  fails?: boolean;
}

async function show(given: Given) {
  let isDown = given.fails === true;
  const calls = fakeServer(({ path }) => {
    if (path !== `/plants/${plantId}/parent-diary`) return { body: [] };
    return isDown ? { status: 503, body: { detail: 'down', code: 'unavailable' } } : { body: given.diary ?? diary };
  });
  await renderApp(<ParentDiary plantId={plantId} parent={given.parent ?? parent} heading="h2" />, { signedIn: true });
  return {
    fetched: () => calls.filter(({ path }) => path.endsWith('/parent-diary')).length,
    recover: () => {
      isDown = false;
    },
  };
}

describe('the diary of a parent', () => {
  it('shows what its receiver said, the earlier first, without dates', async () => {
    await show({});
    expect(await screen.findByRole('region', { name: 'How its parent is growing' })).toBeVisible();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual(['After a month: Struggling', 'After half a year: Growing']);
  });

  it.each([['a parent that its owner has not confirmed', { parent: { ...parent, state: 'proposed' as const } }]])(
    'is not called for with %s',
    async (_, given) => {
      const { fetched } = await show(given);
      await Promise.resolve();
      expect([fetched(), screen.queryByRole('region')]).toEqual([0, null]);
    },
  );

  it('is absent where nothing was said, or nothing is for this reader', async () => {
    const { fetched } = await show({ diary: { is_own: false, reports: [] } });
    await waitFor(() => expect(fetched()).toBe(1));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    const { recover } = await show({ fails: true });
    expect(await screen.findByText(/We couldn’t load how its parent is growing\./)).toBeVisible();
    recover();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'How its parent is growing' })).toBeVisible();
  });
});
