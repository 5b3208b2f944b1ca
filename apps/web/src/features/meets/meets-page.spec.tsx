import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Meet } from '@offshoot/contracts/meets';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMeet } from '../../testing/a-meet.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { MeetsPage } from './meets-page.tsx';

const me = aPerson();
const id = (last: number) => `0193f1a0-0000-7000-8000-0000000000${last}`;

beforeEach(() => {
  tokenStore.clear();
  localStorage.clear();
});

interface Stored {
  items?: Meet[];
  hosted?: Meet[];
  visited?: Meet[];
  total?: number;
  fails?: boolean;
}

async function open(
  { items = [], hosted = [], visited = [], total = items.length, fails = false }: Stored,
  path = '/meets',
  signedIn = false,
) {
  const calls = fakeServer(({ path: called }) => {
    if (called.startsWith('/auth/me') || called.startsWith('/users/me')) return { body: me };
    if (called.startsWith('/meets/my')) return { body: { hosted, visited } };
    if (called.startsWith('/meets') && !fails) {
      const page = Number(new URLSearchParams(called.split('?')[1]).get('page') ?? 1);
      return { body: { items: page === 1 ? items : [], total, page, pages: Math.ceil(total / 20), per_page: 20 } };
    }
    return { status: 503, body: { code: 'unavailable', detail: 'down' } };
  });
  const view = await renderApp(<MeetsPage />, { path, pattern: '/meets', signedIn });
  return { ...view, lists: () => calls.filter(({ path: called }) => called.startsWith('/meets?')) };
}

describe('the list of swap meets', () => {
  it('says of each what, when by the clocks of its place, where, and how many come', async () => {
    const meet = aMeet({
      starts_at: '2099-05-02T14:00:00.000Z',
      ends_at: '2099-05-02T17:00:00.000Z',
      time_zone: 'Asia/Tokyo',
      repeats: 'weekly',
    });
    await open({ items: [meet, aMeet({ id: id(62), title: 'Quiet', visitors: 0 })] });
    const [card, quiet] = await screen
      .findAllByRole('listitem')
      .then((rows) => rows.filter((row) => within(row).queryByRole('heading')));
    expect(
      within(card ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/meets/${meet.id}`);
    // Nine hours ahead of UTC: from the evening to the night.
    expect(card?.querySelector('time')?.textContent).toMatch(/2 May.*(23:00|11:00).*3 May/);
    for (const text of ['Jardim da Estrela', 'Every week', '2 members are coming'])
      expect(within(card ?? document.body).getByText(text)).toBeVisible();
    expect(within(quiet ?? document.body).getByText('Nobody has signed up yet')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Yours' })).toBeNull();
  });

  it('says that there are none, and leads to hosting one by way of signing in', async () => {
    await open({});
    expect(await screen.findByText('No swap meets here yet')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Host a swap meet' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('offers another attempt where the list fails', async () => {
    await open({ fails: true });
    expect(await screen.findByText('Swap meets couldn’t be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('searches around the place in the address, until all places are chosen', async () => {
    const { lists } = await open({ items: [aMeet()] }, '/meets?lat=38.7&lng=-9.1&radius=10');
    await waitFor(() => expect(lists()[0]?.path).toBe('/meets?page=1&latitude=38.7&longitude=-9.1&radius_km=10'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all places' }));
    await waitFor(() => expect(lists().at(-1)?.path).toBe('/meets?page=1'));
  });

  it('leads from a page beyond the last one to the last', async () => {
    const { lists } = await open({ items: [aMeet()], total: 1 }, '/meets?page=4');
    await waitFor(() => expect(lists().at(-1)?.path).toBe('/meets?page=1'));
    expect(await screen.findByText('Spring swap')).toBeVisible();
  });

  it('shows a member their own first, each once, without those that are long over', async () => {
    const hosted = aMeet({
      host_id: me.id,
      status: 'pending',
      title: 'Mine',
      own_visit: { plant_ids: [], came_at: null },
    });
    const visited = aMeet({ id: id(62), title: 'Theirs', own_visit: { plant_ids: [], came_at: null } });
    const old = aMeet({ id: id(63), title: 'Old', ends_at: '2020-01-01T00:00:00.000Z' });
    await open({ hosted: [hosted], visited: [hosted, visited, old] }, '/meets', true);
    const own = await screen.findByRole('list', { name: 'Yours' });
    expect(
      within(own)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['Mine', 'Theirs']);
    for (const text of ['Pending review', 'You’re the host', 'You’re coming'])
      expect(within(own).getByText(text)).toBeVisible();
  });
});
