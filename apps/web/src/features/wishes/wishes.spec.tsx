import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PublishedWish, Wish } from '@offshoot/contracts/wishes';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Map as MapLibre } from 'maplibre-gl';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { MyWishesPage } from './my-wishes-page.tsx';
import { SpeciesWishes } from './species-wishes.tsx';
import { WantedPage } from './wanted-page.tsx';
import { WishesOnMap } from './wishes-on-map.tsx';

const id = (n: number) => `0193f1a0-0000-7000-8000-00000000001${n}`;
const me = aPerson();
const monstera = { slug: 'monstera-deliciosa', latin_name: 'Monstera deliciosa', name: 'Swiss cheese plant' };
const place = { town: 'Lisbon', latitude: 38.72, longitude: -9.14, radius_km: 10 };
const mine: Wish = {
  ...{ id: id(1), species: monstera, ...place, hits: 2 },
  ...{ created_at: '2026-11-01T10:00:00.000Z', ends_at: '2099-05-01T10:00:00.000Z' },
};
const posted = (n: number, more: Partial<PublishedWish> = {}): PublishedWish => ({
  ...{ id: id(n), species: monstera, ...place, created_at: '2026-11-01T10:00:00.000Z' },
  owner_id: id(9),
  owner: { id: id(9), name: 'Wen', avatar: null },
  own_plants: [],
  ...more,
});
const page = (items: readonly PublishedWish[]) => ({ items, total: items.length, page: 1, pages: 1, per_page: 20 });

/** Replies to the profile, to `GET` of these paths, and to every write. */
const server = (replies: Readonly<Record<string, unknown>>, written: { status?: number; body?: unknown } = {}) =>
  fakeServer(({ method, path }) => {
    if (path === '/auth/refresh')
      return { body: { access_token: 'again', refresh_token: 'again', token_type: 'bearer' } };
    if (method !== 'GET') return written;
    if (path.startsWith('/auth/me') || path.startsWith('/users/me')) return { body: me };
    const reply = Object.entries(replies).find(([start]) => path.startsWith(start))?.[1];
    return reply === undefined ? { status: 500, body: { code: 'internal', detail: 'x' } } : { body: reply };
  });
const writes = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/wishes'));

beforeEach(() => {
  tokenStore.clear();
  localStorage.clear();
});

describe('the page of the own wishes', () => {
  it('shows each with what is near, and deletes it', async () => {
    const calls = server({ '/wishes/my': [mine] }, { status: 204 });
    await renderApp(<MyWishesPage />, { path: '/wishes', signedIn: true });
    const hits = await screen.findByRole('link', { name: '2 plants near you now' });
    const search = new URLSearchParams(hits.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(search)).toEqual({
      search: 'Monstera deliciosa',
      lat: '38.72',
      lng: '-9.14',
      radius: '10',
    });
    expect(screen.queryByRole('button', { name: 'Renew' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete the wish for Swiss cheese plant' }));
    await waitFor(() => expect(writes(calls)).toMatchObject([{ method: 'DELETE', path: `/wishes/${mine.id}` }]));
  });

  it('adds a species chosen by any name, at the place of the last wish; without one it says what is missing', async () => {
    const listed = {
      ...monstera,
      match: 'Costilla de Adán',
      light: [],
      toxicity: { people: null, cats: null, dogs: null },
    };
    const calls = server(
      { '/wishes/my': [mine], '/species': { species: [listed] }, '/towns': [] },
      { status: 201, body: mine },
    );
    await renderApp(<MyWishesPage />, { path: '/wishes', signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Wish for it' }));
    expect(screen.getByText('Choose a species from the list.')).toBeVisible();
    expect(writes(calls)).toEqual([]);
    await userEvent.type(screen.getByRole('combobox', { name: 'Species' }), 'costilla');
    await userEvent.click(await screen.findByRole('option', { name: /Costilla de Adán/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Wish for it' }));
    const body = { species: 'monstera-deliciosa', latitude: 38.72, longitude: -9.14, radius_km: 10, language: 'en' };
    await waitFor(() => expect(writes(calls)).toMatchObject([{ method: 'POST', path: '/wishes', body }]));
  });

  it('keeps what was chosen when the limit is reached, and says so', async () => {
    const refusal = { code: 'wish_limit_reached', detail: 'x', params: { limit: 30, current: 30 } };
    server({ '/wishes/my': [mine] }, { status: 403, body: refusal });
    await renderApp(<MyWishesPage />, { path: '/wishes?species=aloe-vera', pattern: '/wishes', signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Wish for it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can have up to 30 wishes.');
    expect(screen.getByRole('combobox', { name: 'Species' })).toHaveValue('Aloe vera');
  });

  it('has a state without wishes and one of failure', async () => {
    server({ '/wishes/my': [] });
    const { unmount } = await renderApp(<MyWishesPage />, { path: '/wishes', signedIn: true });
    expect(await screen.findByText('No wishes yet')).toBeVisible();
    unmount();
    server({});
    await renderApp(<MyWishesPage />, { path: '/wishes', signedIn: true });
    expect(await screen.findByText('Your wishes couldn’t be loaded')).toBeVisible();
  });
});

describe('the wanted plants', () => {
  const plant = (n: number, offered = false) => ({ id: id(n), name: `Monstera ${n}`, offered });
  const rendered = async (items: readonly PublishedWish[], signedIn = true) => {
    const calls = server({ '/wishes': page(items) }, { status: 204 });
    await renderApp(<WantedPage />, { path: '/wanted', signedIn });
    await screen.findAllByRole('link', { name: 'Swiss cheese plant' });
    return calls;
  };

  it('offer the one plant that meets a wish with one tap', async () => {
    const calls = await rendered([posted(2, { own_plants: [plant(3)] })]);
    await userEvent.click(screen.getByRole('button', { name: 'I have that: Swiss cheese plant' }));
    await waitFor(() =>
      expect(writes(calls)).toMatchObject([{ path: `/wishes/${id(2)}/offers`, body: { plant_id: id(3) } }]),
    );
  });

  it('let several plants be chosen from, without those that were offered', async () => {
    const calls = await rendered([posted(2, { own_plants: [plant(3), plant(4), plant(5, true)] })]);
    await userEvent.click(screen.getByRole('button', { name: 'I have that: Swiss cheese plant' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Monstera 3', 'Monstera 4']);
    await userEvent.click(items[1]!);
    await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { plant_id: id(4) } }]));
  });

  it('lead who has none to a listing of the species, and say what was offered or is the own wish', async () => {
    await rendered([
      posted(2),
      posted(3, { own_plants: [plant(4, true)] }),
      posted(4, { owner_id: me.id, owner: { id: me.id, name: me.name, avatar: null } }),
    ]);
    const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByRole('link', { name: 'List one' })).toHaveAttribute(
      'href',
      expect.stringContaining('/plants/create?species=Monstera+deliciosa'),
    );
    expect(second?.getByRole('button', { name: 'Offered' })).toBeDisabled();
    expect(third?.getByRole('link', { name: 'Your wish' })).toBeVisible();
  });

  it('are fetched again after an offer that is refused: the plant or the wish changed meanwhile', async () => {
    const calls = server(
      { '/wishes': page([posted(2, { own_plants: [plant(3)] })]) },
      { status: 409, body: { code: 'plant_reserved', detail: 'x' } },
    );
    await renderApp(<WantedPage />, { path: '/wanted', signedIn: true });
    const lists = () => calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/wishes')).length;
    const have = await screen.findByRole('button', { name: 'I have that: Swiss cheese plant' });
    const before = lists();
    await userEvent.click(have);
    await waitFor(() => expect(lists()).toBe(before + 1));
  });

  it('have their wisher’s page also while names cannot be had', async () => {
    await rendered([posted(2, { owner: undefined })]);
    expect(screen.getByRole('link', { name: 'Somebody' })).toHaveAttribute('href', expect.stringContaining(id(9)));
  });

  it('keep the field, its focus and the chosen name, and follow the address', async () => {
    const arabic = {
      ...monstera,
      name: 'قفص صدري',
      match: null,
      light: [],
      toxicity: { people: null, cats: null, dogs: null },
    };
    const calls = server({ '/wishes': page([posted(2)]), '/species': { species: [arabic] }, '/towns': [] });
    const { history } = await renderApp(<WantedPage />, { path: '/wanted', signedIn: true });
    const field = await screen.findByRole('combobox', { name: 'Species' });
    await userEvent.type(field, 'monst');
    await userEvent.click(await screen.findByRole('option', { name: /Monstera/ }));
    await waitFor(() => expect(history.location.search).toBe('?species=monstera-deliciosa'));
    expect(screen.getByRole('combobox', { name: 'Species' })).toBe(field);
    expect(document.activeElement).toBe(field);
    expect(field).toHaveValue('قفص صدري');
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(field).toHaveValue('قفص صدر');
    expect(document.activeElement).toBe(field);
    act(() => history.push('/wanted?species=aloe-vera'));
    await waitFor(() => expect(field).toHaveValue('Aloe vera'));
    act(() => history.push('/wanted'));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(calls.some(({ path }) => path.startsWith('/wishes') && path.includes('species=aloe-vera'))).toBe(true);
  });

  it('make visitors sign in before they offer', async () => {
    const calls = await rendered([posted(2)], false);
    await userEvent.click(screen.getByRole('button', { name: 'I have that: Swiss cheese plant' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(writes(calls)).toEqual([]);
  });
});

describe('the wishes on the page of a species', () => {
  it('are counted, with the way to wish for it', async () => {
    server({ '/wishes': { ...page([posted(2)]), total: 7 } });
    await renderApp(<SpeciesWishes slug="monstera-deliciosa" />, {
      path: '/species/monstera-deliciosa',
      signedIn: true,
    });
    expect(await screen.findByText('7 members wish for it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'I wish for it' })).toHaveAttribute(
      'href',
      expect.stringContaining('/wishes?species=monstera-deliciosa'),
    );
  });

  it('are none where the request fails', async () => {
    const calls = server({});
    await renderApp(<SpeciesWishes slug="monstera-deliciosa" />, {
      path: '/species/monstera-deliciosa',
      signedIn: true,
    });
    await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/wishes')).length).toBeGreaterThan(0));
    expect(screen.queryByRole('heading', { name: 'Who wishes for it' })).toBeNull();
  });
});

describe('the wishes on the map', () => {
  /** Bounds so many degrees wide around Lisbon, without a canvas. */
  const mapOf = (width: number) =>
    ({
      getBounds: () => ({
        getWest: () => -9.14 - width / 2,
        getEast: () => -9.14 + width / 2,
        getSouth: () => 38.72 - width / 4,
        getNorth: () => 38.72 + width / 4,
      }),
      getCenter: () => ({ wrap: () => ({ lat: 38.72, lng: -9.14 }) }),
      on: () => undefined,
      off: () => undefined,
    }) as unknown as MapLibre;
  const shown = async (width: number, total: number, isCapped = false) => {
    const calls = server({ '/wishes': { ...page([]), total, total_is_capped: isCapped } });
    const { unmount } = await renderApp(<WishesOnMap map={mapOf(width)} />, { path: '/plants' });
    await userEvent.click(await screen.findByRole('button', { name: 'Wanted' }));
    return { calls, unmount };
  };

  it('are not said to be none where a request cannot cover the view', async () => {
    const { calls } = await shown(10, 0);
    expect(await screen.findByText('Zoom in to see wanted plants')).toBeVisible();
    expect(screen.queryByText('No wanted plants here')).toBeNull();
    expect(calls.filter(({ path }) => path.startsWith('/wishes'))).toEqual([]);
  });

  it('are counted, or none, or the nearest of more', async () => {
    const { unmount } = await shown(0.2, 0);
    expect(await screen.findByText('No wanted plants here')).toBeVisible();
    unmount();
    const second = await shown(0.2, 250);
    expect(await screen.findByText('Nearest 100 of 250')).toBeVisible();
    second.unmount();
    await shown(0.2, 1_000, true);
    expect(await screen.findByText('Nearest 100 of 1,000+')).toBeVisible();
  });
});
