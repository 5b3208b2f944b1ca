import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlant } from '../../../testing/a-plant.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MyPlantsPage } from '../mine/my-plants-page.tsx';
import { PlantsPage } from './plants-page.tsx';

const perPage = 20;
/** A server with 21 plants, on two pages; `totalOf` is how many a search returns. */
function server(totalOf: (query: URLSearchParams) => number = () => 21) {
  return fakeServer(({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const total = totalOf(query);
    const [page, pages] = [Number(query.get('page') ?? 1), Math.ceil(total / perPage)];
    const items = page > pages ? [] : [aPlant({ name: `Plant of page ${page}` })];
    return { body: { items, total, page, pages, per_page: perPage, mark: `end of ${page}` } };
  });
}
const opened = (calls: ReturnType<typeof server>, name: string) =>
  calls
    .filter(({ path }) => /^.plants.(search|my)/.test(path))
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get(name));

beforeEach(() => localStorage.clear());

describe('a list of plants', () => {
  it.each([
    ["everybody's", <PlantsPage key="all" />, '/plants'],
    ["one's own", <MyPlantsPage key="mine" />, '/plants/my'],
  ])('links from a page behind the last to the last: %s', async (_whose, page, path) => {
    server();
    const { history } = await renderApp(page, {
      path: `${path}?status=exchanged&page=9`,
      pattern: path,
      signedIn: path.endsWith('my'),
    });
    await screen.findByText('Plant of page 2');
    expect(history.location.search).toBe('?status=exchanged&page=2');
    expect(history.action).toBe('REPLACE');
  });

  it('scrolls to its start for another page, and moves the focus there', async () => {
    server();
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this);
    };
    await renderApp(<PlantsPage />, { path: '/plants' });
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    await screen.findByText('Plant of page 2');
    const list = screen.getByRole('list', { name: 'Plants that match' });
    expect(document.activeElement).toBe(list);
    expect(seen).toEqual([list]);
  });

  it.each([
    ["everybody's", <PlantsPage key="all" />, '/plants'],
    ["one's own", <MyPlantsPage key="mine" />, '/plants/my'],
  ])('counts the next page from the end of the one before: %s', async (_whose, page, path) => {
    const calls = server();
    await renderApp(page, { path, pattern: path, signedIn: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
    await screen.findByText('Plant of page 2');
    expect(opened(calls, 'mark')).toEqual([null, 'end of 1']);
  });

  it('says that there are more than were counted', async () => {
    fakeServer(() => ({
      body: { items: [aPlant()], total: 1_000, page: 2, pages: 50, per_page: perPage, total_is_capped: true },
    }));
    await renderApp(<PlantsPage />, { path: '/plants?page=2' });
    expect(await screen.findAllByText('Showing 21-40 of 1,000+ items')).toHaveLength(2);
  });

  it('stays when fetching it again fails', async () => {
    let down = false;
    fakeServer(() =>
      down
        ? { status: 503, body: { detail: 'down', code: 'unavailable' } }
        : { body: { items: [aPlant({ name: 'Kept fern' })], total: 1, page: 1, pages: 1, per_page: 20 } },
    );
    const { client } = await renderApp(<PlantsPage />, { path: '/plants' });
    await screen.findByText('Kept fern');
    down = true;
    await client.refetchQueries();
    await screen.findByText('Kept fern');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to search everywhere when nothing is near even in the widest radius', async () => {
    const getCurrentPosition = (succeed: PositionCallback) =>
      succeed({ coords: { latitude: -75, longitude: 0 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const calls = server((query) => (query.has('latitude') ? 0 : 1));
    await renderApp(<PlantsPage />, { path: '/plants?radius=100' });
    const near = await screen.findByRole('button', { name: 'Near me', pressed: false });
    await userEvent.click(near);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    await screen.findByText('Plant of page 1');
    expect(opened(calls, 'latitude')).toEqual([null, '-75', null]);
    expect(near.getAttribute('aria-pressed')).toBe('false');
  });

  it('offers available plants when none was given away, without inviting the reader to be the first', async () => {
    server((query) => (query.get('status') === 'exchanged' ? 0 : 1));
    await renderApp(<PlantsPage />, { path: '/plants?status=exchanged' });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing matches your search'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await screen.findByText('Plant of page 1');
  });

  it('is filtered by species, once the name is typed', async () => {
    const calls = server();
    const { history } = await renderApp(<PlantsPage />, { path: '/plants?page=2' });
    await screen.findByText('Plant of page 2');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Species' }), 'aloe vera{Enter}');
    await waitFor(() => expect(opened(calls, 'species').at(-1)).toBe('aloe vera'));
    expect(history.location.search).toBe('?species=aloe+vera');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Species' }));
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Species' }));
    await userEvent.tab();
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('leaves the focus in the field after a search, and follows the address', async () => {
    server();
    const { history } = await renderApp(<PlantsPage />, { path: '/plants' });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Name, description or town' });
    await userEvent.type(field, 'fern{Enter}');
    await waitFor(() => expect(history.location.search).toBe('?search=fern'));
    expect(document.activeElement).toBe(field);
    await act(async () => history.push('/plants?search=aloe'));
    await waitFor(() => expect(field.value).toBe('aloe'));
  });

  it('accepts no more from an address than the server does', async () => {
    const calls = server();
    await renderApp(<PlantsPage />, {
      path: `/plants?search=${'a'.repeat(300)}&species=${'b'.repeat(300)}`,
      pattern: '/plants',
    });
    await screen.findByText('Plant of page 1');
    expect(opened(calls, 'search')).toEqual(['a'.repeat(200)]);
    expect(opened(calls, 'species')).toEqual(['b'.repeat(120)]);
  });

  it('filters by what changes hands and how; a second press clears the choice', async () => {
    const calls = server();
    const { history } = await renderApp(<PlantsPage />, { path: '/plants', pattern: '/plants' });
    await screen.findByText('Plant of page 1');
    await userEvent.click(screen.getByRole('button', { name: 'Cutting' }));
    await userEvent.click(screen.getByRole('button', { name: 'Seeds' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gift' }));
    await waitFor(() => expect(history.location.search).toBe('?kind=seeds&offer=gift'));
    await waitFor(() => expect(opened(calls, 'offer')).toContain('gift'));
    expect(opened(calls, 'kind')).toContain('seeds');
    await userEvent.click(screen.getByRole('button', { name: 'Seeds' }));
    await waitFor(() => expect(history.location.search).toBe('?offer=gift'));
  });

  it('has its filters in one dialog on a phone, with the number of filters set and of plants found', async () => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => ({
      ...matchMedia(query),
      matches: query.startsWith('(max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    try {
      const calls = server((query) => (query.get('species') ? 3 : 21));
      await renderApp(<PlantsPage />, { path: '/plants?tags=herb' });
      await screen.findByText('Plant of page 1');
      expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Filters, 1 active' }));
      await screen.findByRole('dialog', { name: 'Filters' });
      await userEvent.type(screen.getByRole('searchbox', { name: 'Species' }), 'Monstera');
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'exchanged');
      await userEvent.click(await screen.findByRole('button', { name: 'Show 3 plants' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(screen.getByRole('button', { name: 'Filters, 3 active' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
      await screen.findByRole('button', { name: 'Show 21 plants' });
      await userEvent.keyboard('{Escape}');
      await screen.findByRole('button', { name: 'Filters' });
      expect(opened(calls, 'species')).toContain('Monstera');
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  it('invites a visitor to list the first plant, which needs an account', async () => {
    server(() => 0);
    await renderApp(<PlantsPage />, { path: '/plants' });
    await userEvent.click(await screen.findByRole('link', { name: 'List a plant' }));
    expect(await screen.findByRole('dialog', { name: 'Authentication Required' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?next=%2Fplants%2Fcreate');
  });
});
