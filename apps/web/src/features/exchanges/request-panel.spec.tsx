import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MeWithStats } from '@offshoot/contracts/auth';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlant } from '../../testing/a-plant.ts';
import { aPerson } from '../../testing/a-person.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RequestPanel } from './request-panel.tsx';

const { plant_id, requester_id } = anExchange();
const aloe = aPlant({
  id: anExchange().id,
  owner_id: requester_id,
  name: 'Aloe',
  ai_tags: ['indoor', 'potted', 'succulent', 'green', 'small'],
});

beforeEach(() => localStorage.clear());

/** The server's responses to the panel's calls; a request creates the exchange. */
function serve({
  mine = () => ({ body: [] }),
  offers = () => ({ body: [aloe] }),
  me = aPerson(),
}: { mine?: () => object; offers?: () => object; me?: MeWithStats } = {}) {
  return fakeServer(({ method, path }) => {
    if (path === '/auth/me') return { body: me };
    if (path.startsWith('/exchange/my-requests')) return mine();
    if (path.startsWith('/plants/my/available-for-exchange')) return offers();
    return method === 'POST' ? { status: 201, body: anExchange() } : { body: null };
  });
}
const show = (plant = aPlant()) =>
  renderApp(<RequestPanel plant={plant} onOpenChat={() => undefined} />, { signedIn: true });
const sent = (calls: readonly { path: string; body: unknown }[]) =>
  calls.find(({ path }) => path === '/exchange/request')?.body;

describe('requesting a plant', () => {
  it('sends the default text when nothing is written, and then shows the request', async () => {
    const calls: ReturnType<typeof serve> = serve({ mine: () => ({ body: sent(calls) ? [anExchange()] : [] }) });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Request this plant' }));
    expect(await screen.findByRole('heading', { name: 'Your request' })).toBeVisible();
    expect(sent(calls)).toEqual({ plant_id, message: 'I would like to request this plant.', offered_plant_id: null });
  });

  it('shows whole rows of the plants to offer: the first two, then all', async () => {
    const names = ['Aloe', 'Basil', 'Coleus', 'Dill', 'Echeveria'];
    serve({
      offers: () => ({
        body: names.map((name, index) => ({ ...aloe, id: aloe.id.replace(/.$/, String(index)), name })),
      }),
    });
    await show();
    const group = await screen.findByRole('group', { name: 'Offer one of yours (optional)' });
    const list = await within(group).findByRole('list');
    const shown = () => within(list).getAllByRole('listitem').length;
    expect(shown()).toBe(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show all (5)' }));
    expect(shown()).toBe(5);
    expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  it("offers a plant of one's own, which a second press clears", async () => {
    const calls = serve();
    await show();
    const offer = await screen.findByRole('button', { name: /Aloe/ });
    expect(within(offer).getByText('+2 more')).toBeVisible();
    await userEvent.click(offer);
    expect(offer.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(offer);
    expect(offer.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(offer);
    await userEvent.type(screen.getByLabelText('Message (optional)'), 'A swap?');
    await userEvent.click(screen.getByRole('button', { name: 'Offer a swap' }));
    await waitFor(() => expect(sent(calls)).toEqual({ plant_id, message: 'A swap?', offered_plant_id: aloe.id }));
  });

  it('leads to the form of a new plant where one is required and the user has none', async () => {
    serve({ offers: () => ({ body: [] }) });
    await show(aPlant({ offer: 'barter' }));
    const link = await screen.findByRole('link', { name: 'List a plant' });
    expect(link.getAttribute('href')).toBe('/plants/create');
  });

  it('requires a plant in return where the owner gives it for another one only', async () => {
    const calls = serve();
    await show(aPlant({ offer: 'barter' }));
    expect(await screen.findByText('The owner would like a plant in return.')).toBeVisible();
    const offer = await screen.findByRole('button', { name: /Aloe/ });
    await userEvent.click(screen.getByRole('button', { name: 'Offer a swap' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose the plant you’d like to offer.');
    expect(sent(calls)).toBeUndefined();
    await userEvent.click(offer);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Offer a swap' }));
    await waitFor(() => expect(sent(calls)).toMatchObject({ offered_plant_id: aloe.id }));
  });

  it("fetches one's own plants again when they failed to load", async () => {
    let works = false;
    serve({
      offers: () => (works ? { body: [aloe] } : { status: 503, body: { detail: 'down', code: 'unavailable' } }),
    });
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load plants');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Aloe/ })).toBeVisible();
  });

  it('fetches the current state when another user was quicker', async () => {
    let opened = 0;
    const refused = { status: 409, body: { detail: 'no', code: 'already_requested' } };
    fakeServer(({ method, path }) => {
      if (path.startsWith('/exchange/my-requests')) return { body: opened > 0 ? [anExchange()] : [] };
      if (method !== 'POST') return { body: path.startsWith('/plants/my') ? [] : null };
      opened += 1;
      return refused;
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Request this plant' }));
    expect(await screen.findByRole('heading', { name: 'Your request' })).toBeVisible();
  });

  it('rejects a dangerous message before it is sent', async () => {
    const calls = serve();
    await show();
    await userEvent.type(await screen.findByLabelText('Message (optional)'), 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Request this plant' }));
    expect(screen.getByText('Message contains potentially dangerous content (javascript:)')).toBeVisible();
    expect(sent(calls)).toBeUndefined();
  });

  it('promises no notification to who has switched those of plants off', async () => {
    const { settings, ...me } = aPerson();
    const notifications = { ...settings.notifications, plant_updates: false };
    serve({ me: { ...me, settings: { ...settings, notifications } } });
    await show(aPlant({ is_reserved: true }));
    expect(await screen.findByText('Promised to someone.')).toBeVisible();
    expect(screen.queryByText(/Like it/)).toBeNull();
  });

  it.each([
    [aPlant({ status: 'exchanged' }), 'You can’t request this plant now. Status: Exchanged.'],
    [aPlant({ is_reserved: true }), 'Promised to someone. Like it, and we’ll tell you if it’s free again.'],
    [aPlant({ is_reserved: true, liked: true }), 'Promised to someone. We’ll tell you if it’s free again.'],
  ])('shows the obstacle', async (plant, words) => {
    serve();
    await show(plant);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows an active request instead of the form, even of a reserved plant', async () => {
    serve({ mine: () => ({ body: [anExchange({ status: 'accepted' })] }) });
    await show(aPlant({ is_reserved: true }));
    expect(await screen.findByRole('heading', { name: 'Your request' })).toBeVisible();
  });
});

/** A phone, on which each observed element is below the window. */
function onPhone(): () => void {
  const matchMedia = window.matchMedia.bind(window);
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  class Below {
    private readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe() {
      const entry = { isIntersecting: false, boundingClientRect: { top: 1_000 } } as IntersectionObserverEntry;
      this.callback([entry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  }
  globalThis.IntersectionObserver = Below as unknown as typeof IntersectionObserver;
  return () => {
    window.matchMedia = matchMedia;
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  };
}

it('on a phone, has its fields once the bar leads to them, and the focus is there', async () => {
  const undo = onPhone();
  serve();
  await show();
  const lead = await screen.findByRole('link', { name: 'Offer a swap' });
  expect(screen.queryByLabelText('Message (optional)')).toBeNull();
  await userEvent.click(lead);
  expect(screen.getByLabelText('Message (optional)')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Offer one of yours (optional)' }));
  undo();
});
