import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HandoverPoint } from '@offshoot/contracts/handover-points';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { HandoverPointsPage } from './handover-points-page.tsx';

beforeEach(() => localStorage.clear());

const library: HandoverPoint = {
  id: '0199f000-0000-7000-8000-000000000077',
  name: 'City library',
  kind: 'library',
  address: 'Campo Pequeno 1',
  hours: 'Mon–Sat 9–18',
  latitude: 38.72,
  longitude: -9.15,
  edited_at: '2026-11-01T08:00:00.000Z',
};
const pageOf = (items: HandoverPoint[]) => ({ items, total: items.length, page: 1, pages: 1, per_page: 20 });

async function show(items: HandoverPoint[], refusal?: { status: number; body: unknown }) {
  const calls = fakeServer(({ method }) =>
    method === 'GET' ? { body: pageOf(items) } : (refusal ?? { body: items[0] ?? library }),
  );
  await renderApp(<HandoverPointsPage />);
  return { user: userEvent.setup(), sent: () => calls.filter(({ method }) => method !== 'GET'), calls };
}

describe('the list of public places', () => {
  it('shows each with its kind, address and hours, and finds by words', async () => {
    const { user, calls } = await show([library]);
    const row = within(await screen.findByRole('listitem'));
    row.getByText('City library');
    expect(row.getAllByRole('paragraph')[1]?.textContent).toBe('Library · Campo Pequeno 1');
    row.getByText('Mon–Sat 9–18');
    await user.type(screen.getByRole('searchbox'), 'lib');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('q=lib'))).toBe(true));
  });

  it('says that there are none', async () => {
    await show([]);
    await screen.findByText('There are no places yet. Libraries and markets are a good start.');
  });

  it('needs a name, an address and a point for a new one', async () => {
    const { user, sent } = await show([]);
    await user.click(await screen.findByRole('button', { name: 'Add a place' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a place' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please give it a name');
    dialog.getByText('Please enter the address');
    dialog.getByText('Please mark it on the map');
    expect(sent()).toEqual([]);
  });

  it('edits what was read, and keeps what is refused', async () => {
    const refusal = {
      status: 409,
      body: { detail: 'Another moderator changed this place since you opened it.', code: 'handover_point_changed' },
    };
    const { user, sent } = await show([library], refusal);
    await user.click(await screen.findByRole('button', { name: 'Edit “City library”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the place' }));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    await user.clear(name);
    await user.type(name, 'Old library');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Another moderator changed this place since you opened it.');
    expect(name.value).toBe('Old library');
    expect(sent()).toMatchObject([
      {
        method: 'PUT',
        path: `/moderation/handover-points/${library.id}`,
        body: { name: 'Old library', latitude: 38.72, longitude: -9.15, edited_at: library.edited_at },
      },
    ]);
  });

  it('shows the last page once the last place of a later one is deleted', async () => {
    let items = [...Array(21).keys()].map((number) => ({ ...library, id: `${library.id.slice(0, -2)}${number + 10}` }));
    fakeServer(({ method, path }) => {
      if (method === 'DELETE') items = items.slice(0, 20);
      const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1);
      const paged = { total: items.length, page, pages: Math.ceil(items.length / 20), per_page: 20 };
      return { body: { ...paged, items: items.slice((page - 1) * 20, page * 20) } };
    });
    await renderApp(<HandoverPointsPage />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Delete “City library”' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
  });

  it('deletes one after a confirmation', async () => {
    const { user, sent } = await show([library]);
    await user.click(await screen.findByRole('button', { name: 'Delete “City library”' }));
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent()).toMatchObject([{ method: 'DELETE' }]));
  });
});
