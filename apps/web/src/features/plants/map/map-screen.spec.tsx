import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlant } from '../../../testing/a-plant.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { MapSheet, PinSheet } from './map-sheet.tsx';
import { readFilters } from '../search/plant-search.ts';
import { PlantsPage } from '../search/plants-page.tsx';

const fern = aPlant({ id: 'c0000000-0000-4000-8000-000000000001', name: 'Fern' });
const aloe = aPlant({ id: 'c0000000-0000-4000-8000-000000000002', name: 'Aloe' });
const page = (total: number) => ({ items: [fern, aloe], total, page: 1, pages: Math.ceil(total / 20), per_page: 20 });

beforeEach(() => {
  localStorage.clear();
  // No WebGL, as in jsdom, without its warning.
  HTMLCanvasElement.prototype.getContext = () => null;
});

describe('the map in place of the list', () => {
  it('has the results as links, also where no map can be drawn', async () => {
    fakeServer(() => ({ body: page(2) }));
    await renderApp(<PlantsPage />, { path: '/plants?view=map', pattern: '/plants' });
    const list = await screen.findByRole('list', { name: 'Plants that match' });
    const links = await within(list).findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Fern', 'Aloe']);
    expect(screen.queryByRole('button', { name: 'Show all in the list' })).toBeNull();
  });

  it('receives the focus, and is left with Escape or its button, which give it to the button of the map', async () => {
    fakeServer(() => ({ body: page(2) }));
    const { history } = await renderApp(<PlantsPage />, { path: '/plants?view=map&area=1,2,3,4', pattern: '/plants' });
    const back = await screen.findByRole('button', { name: 'List' });
    expect(document.activeElement).toBe(back);
    await userEvent.click(screen.getByRole('button', { name: 'Plants on the map' }));
    await userEvent.keyboard('{Escape}');
    const toMap = await screen.findByRole('button', { name: 'Map' });
    await waitFor(() => expect(document.activeElement).toBe(toMap));
    expect(history.location.search).toBe('?area=1%2C2%2C3%2C4');
    await userEvent.click(toMap);
    await userEvent.click(await screen.findByRole('button', { name: 'List' }));
    await screen.findByRole('button', { name: 'Map' });
  });

  it('says that nothing was found', async () => {
    fakeServer(() => ({ body: { items: [], total: 0, page: 1, pages: 0, per_page: 20 } }));
    await renderApp(<PlantsPage />, { path: '/plants?view=map', pattern: '/plants' });
    await screen.findByText('Nothing matches your search');
  });
});

describe('the sheet', () => {
  it('is drawn up and down', async () => {
    await renderApp(<MapSheet result={page(2)} isLoading={false} tools={null} onPoint={() => {}} onList={() => {}} />);
    const handle = await screen.findByRole('button', { name: 'Plants on the map', expanded: false });
    await userEvent.click(handle);
    expect(handle.getAttribute('aria-expanded')).toBe('true');
  });

  it('has placeholders while its plants are loading, and no others after a failure', async () => {
    const sheet = (isLoading: boolean) => (
      <MapSheet result={undefined} isLoading={isLoading} tools={null} onPoint={() => {}} onList={() => {}} />
    );
    const { unmount } = await renderApp(sheet(true));
    await screen.findByRole('status', { name: 'Loading…' });
    expect(screen.queryByRole('list', { name: 'Plants that match' })).toBeNull();
    unmount();
    await renderApp(sheet(false));
    await screen.findByRole('list', { name: 'Plants that match' });
    expect(screen.queryByRole('status', { name: 'Loading…' })).toBeNull();
  });

  it('names the plant of the focused card, and lists what it does not show', async () => {
    const pointed: (string | null)[] = [];
    let listed = 0;
    await renderApp(
      <MapSheet
        result={page(50)}
        isLoading={false}
        tools={null}
        onPoint={(id) => pointed.push(id)}
        onList={() => (listed += 1)}
      />,
    );
    (await screen.findByRole('link', { name: 'Aloe' })).focus();
    expect(pointed).toEqual([aloe.id]);
    await userEvent.click(screen.getByRole('button', { name: 'Show all in the list' }));
    expect(listed).toBe(1);
  });

  it('says on its cards who gives a plant, in which town, and which one is reserved', async () => {
    const owner = { id: aloe.owner_id, name: 'Anjali', avatar: null };
    const result = {
      ...page(2),
      items: [
        { ...fern, owner },
        { ...aloe, is_reserved: true },
      ],
    };
    await renderApp(<MapSheet result={result} isLoading={false} tools={null} onPoint={() => {}} onList={() => {}} />);
    const [free, reserved] = await screen.findAllByRole('article');
    expect(free?.textContent).toContain('Anjali · LisbonGift or swap');
    expect(reserved?.textContent).toMatch(/LisbonReserved$/);
  });

  it('of a pin receives the focus and has the plants of the pin only', async () => {
    const pin = {
      key: 'a',
      bbox: '-10,38,-9,39',
      count: 1,
      plants: [aPlant({ ...fern, latitude: 38.5, longitude: -9.5 }), aPlant({ ...aloe, latitude: 1, longitude: 1 })],
    };
    let closed = false;
    await renderApp(
      <PinSheet
        filters={readFilters(new URLSearchParams())}
        you={null}
        pin={pin}
        onClose={() => (closed = true)}
        onList={() => {}}
      />,
    );
    const heading = await screen.findByRole('heading', { name: '1 plant here' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Fern']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(true);
  });
});
