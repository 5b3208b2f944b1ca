import { describe, expect, it } from '@jest/globals';
import type { Family, Lineage } from '@offshoot/contracts/lineage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { FamilyPage } from './family-page.tsx';

const ids = Array.from({ length: 9 }, (_, n) => `0190a5a4-0000-7000-8000-00000000000${n}`);
const id = ids[1] ?? '';

const plant = (n: number, depth: number, more: Partial<Family['plants'][number]> = {}): Family['plants'][number] => ({
  plant_id: ids[n] ?? null,
  name: `Monstera ${n}`,
  species: 'Monstera deliciosa',
  owner_id: ids[n + 4] ?? null,
  owner: { id: ids[n + 4] ?? '', name: `Owner ${n}`, avatar: null },
  town: 'Lisbon',
  is_deleted: false,
  year: 2026,
  depth,
  is_this: n === 1,
  is_own: n === 1,
  refusable_id: null,
  ...more,
});
const nameless = { plant_id: null, name: null, owner_id: null, owner: undefined };
const aLineage: Lineage = { parent: null, is_own: true, generation: 1, descendants: 0, towns: null, waiting: 0 };
const aFamily: Family = { plants: [plant(1, 0)], is_partial: false, proposals: [] };

async function opened(family: Partial<Family>, lineage: Partial<Lineage> = {}) {
  const calls = fakeServer(({ path, method }) => {
    if (path.endsWith('/family')) return { body: { ...aFamily, ...family } };
    if (path.endsWith('/lineage')) return { body: { ...aLineage, ...lineage } };
    return method === 'DELETE' ? { status: 204 } : { body: { state: 'refused' } };
  });
  await renderApp(<FamilyPage />, { path: `/plants/${id}/family`, pattern: '/plants/:id/family' });
  await screen.findByRole('heading', { name: /^Family of/ });
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

describe('the family page', () => {
  it('walks as nested lists, with names only as far as they are known', async () => {
    const plants = [
      plant(0, 0, { ...nameless, is_deleted: true, town: null }),
      plant(1, 1),
      plant(2, 2, nameless),
      plant(3, 1),
    ];
    await opened({ plants }, { descendants: 14, towns: 6 });
    const tree = screen.getByRole('list', { name: 'The family, from the oldest plant on' });
    const [root] = within(tree).getAllByRole('listitem');
    expect(root?.querySelectorAll(':scope > div > ul > li')).toHaveLength(2);
    expect(within(tree).getByText('no longer listed')).toBeVisible();
    expect(within(tree).getByText('a member in \u2068Lisbon\u2069')).toBeVisible();
    expect(within(tree).getByText('yours')).toBeVisible();
    expect(within(tree).getByRole('link', { name: 'Owner 3' })).toBeVisible();
    expect(await screen.findByText('14 descendants · in 6 towns')).toBeVisible();
  });

  it('folds and opens a branch', async () => {
    await opened({ plants: [plant(0, 0), plant(1, 1), plant(2, 2)] });
    const fold = screen.getByRole('button', { name: 'What grew from Monstera 1' });
    await userEvent.click(fold);
    expect(screen.getByText('Monstera 2')).not.toBeVisible();
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(fold);
    expect(screen.getByText('Monstera 2')).toBeVisible();
  });

  it('says when there is none, and when it shows a part', async () => {
    await opened({});
    expect(screen.getByText('No family yet')).toBeVisible();
  });

  it('says that a large family is shown in part', async () => {
    await opened({ plants: [plant(1, 0), plant(2, 1)], is_partial: true });
    expect(screen.getByText(/here are the 2 plants closest/)).toBeVisible();
  });

  it('lets the owner say yes, or not from mine after a confirmation', async () => {
    const owner = { id: ids[6] ?? '', name: 'Mia', avatar: null };
    const proposal = {
      plant_id: ids[2] ?? '',
      name: 'Jar',
      owner_id: owner.id,
      owner,
      proposed_at: '2026-03-01T08:00:00.000Z',
    };
    const sent = await opened({ proposals: [proposal] });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, from mine' }));
    const path = `/plants/${ids[2]}/parent`;
    await waitFor(() => expect(sent()).toEqual([{ method: 'PUT', path, body: { decision: 'confirmed' } }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Not from mine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Not from yours?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not from mine' }));
    await waitFor(() => expect(sent()[1]).toEqual({ method: 'PUT', path, body: { decision: 'refused' } }));
  });

  it('lets the owner of a parent end it, also where the plant is anonymous', async () => {
    const ended = ids[3] ?? '';
    const sent = await opened({
      plants: [plant(1, 0), plant(2, 1, { ...nameless, refusable_id: ended }), plant(4, 2)],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Not from mine' }));
    const dialog = await screen.findByRole('dialog', { name: 'Not from yours?' });
    expect(within(dialog).getByText(/Monstera deliciosa/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not from mine' }));
    const refusal = { method: 'PUT', path: `/plants/${ended}/parent`, body: { decision: 'refused' } };
    await waitFor(() => expect(sent()).toEqual([refusal]));
  });

  it('lets the owner of a plant remove its parent', async () => {
    const { depth: _, is_this: __, is_own: ___, refusable_id: ____, ...parent } = plant(0, 0);
    const sent = await opened({ plants: [plant(0, 0), plant(1, 1)] }, { parent: { ...parent, state: 'proposed' } });
    expect(await screen.findByText('Waiting for the owner’s yes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the parent?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent()).toEqual([{ method: 'DELETE', path: `/plants/${id}/parent`, body: null }]));
  });
});
