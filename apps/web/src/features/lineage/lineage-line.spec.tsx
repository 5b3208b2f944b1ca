import { describe, expect, it } from '@jest/globals';
import type { Lineage } from '@offshoot/contracts/lineage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { LineageLine } from './lineage-line.tsx';

const me = aPerson();
const owner = { id: '0190a5a4-0000-7000-8000-000000000004', name: 'Noor', avatar: null };
const parent: NonNullable<Lineage['parent']> = {
  plant_id: '0190a5a4-0000-7000-8000-000000000001',
  name: 'Monstera',
  species: 'Monstera deliciosa',
  owner_id: owner.id,
  owner,
  town: 'Lisbon',
  is_deleted: false,
  year: 2026,
  state: 'confirmed',
};
const nameless = { ...parent, plant_id: null, name: null, owner_id: null, owner: undefined };
const others = aPlant({ owner_id: owner.id });

async function show(lineage: Partial<Lineage>, plant = others) {
  const whole = { parent: null, is_own: false, generation: 1, descendants: 0, towns: null, waiting: 0, ...lineage };
  fakeServer(({ path }) => {
    if (path === '/auth/me') return { body: me };
    return { body: path.endsWith('/lineage') ? whole : { items: [], total: 0, page: 1, per_page: 100, pages: 1 } };
  });
  await renderApp(<LineageLine plant={plant} />, { signedIn: true });
  return screen.findByRole('link', { name: 'Family tree' });
}

describe('the family on the page of a plant', () => {
  it('leads to the parent, and counts what grew from it', async () => {
    const tree = await show({ parent, descendants: 14, towns: 6 });
    expect(tree).toHaveAttribute('href', `/plants/${others.id}/family`);
    const link = screen.getByRole('link', { name: 'From \u2068Noor\u2069’s \u2068Monstera\u2069, 2026' });
    expect(link).toHaveAttribute('href', `/plants/${parent.plant_id}`);
    expect(screen.getByText('14 descendants · in 6 towns')).toBeVisible();
  });

  it.each([
    ['From the plant of a member in \u2068Lisbon\u2069, 2026', nameless],
    ['From another member’s plant, 2026', { ...nameless, town: null }],
    ['From a plant that’s no longer listed, 2026', { ...nameless, town: null, is_deleted: true }],
  ])('leads to no anonymous parent: %s', async (sentence, anonymous) => {
    await show({ parent: anonymous });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('shows its owner what waits, without the button for others', async () => {
    await show({ parent: { ...parent, state: 'proposed' }, is_own: true, waiting: 2 }, aPlant({ owner_id: me.id }));
    expect(screen.getByText('Waiting for the owner’s yes')).toBeVisible();
    expect(screen.getByText('2 members are waiting for your yes')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets others name it as a parent', async () => {
    await show({});
    await userEvent.click(screen.getByRole('button', { name: 'Growing one from this plant?' }));
    expect(await screen.findByRole('link', { name: 'List a new plant' })).toBeVisible();
  });
});
