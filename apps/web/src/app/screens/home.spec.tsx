import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MeWithStats } from '@offshoot/contracts/auth';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { anExchange } from '../../testing/an-exchange.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Home } from './home.tsx';

interface Held {
  me?: Partial<MeWithStats>;
  incoming?: Exchange[] | null;
  mine?: Exchange[];
  unread?: number;
  searches?: object[];
  plants?: Plant[];
}
const down = { status: 503, body: { detail: 'down', code: 'unavailable' } };
const saved = {
  id: anExchange().id,
  name: '',
  search: 'fern',
  species: '',
  tags: '',
  kind: null,
  offer: null,
  latitude: null,
  longitude: null,
  radius_km: null,
  alerts: true,
  created_at: '2026-11-20T10:00:00.000Z',
};

const settled = { stats: { ...aPerson().stats, plants_shared: 3 } };
type Reply = { status?: number; body: unknown } | Promise<never> | null;
const server = (
  { me = settled, incoming = [], mine = [], unread = 0, searches = [], plants = [] }: Held,
  reply: (call: { method: string; path: string }) => Reply = () => null,
) =>
  fakeServer(({ path, method }) => {
    const own = reply({ path, method });
    if (own) return own;
    if (path.startsWith('/auth/me')) return { body: aPerson(me) };
    if (path.startsWith('/rings')) return { body: { rings: [], pause: null } };
    if (path.startsWith('/exchange/incoming')) return incoming ? { body: incoming } : down;
    if (path.startsWith('/exchange/my-requests')) return { body: mine };
    if (path.startsWith('/chat')) return { body: { total: unread } };
    if (path.startsWith('/plants/saved-searches')) return { body: searches };
    if (path.startsWith('/plants/my'))
      return { body: { items: plants, total: plants.length, page: 1, pages: 1, per_page: 20 } };
    if (path.startsWith('/stats')) return down;
    return { body: { items: [aPlant()], total: 1, page: 1, pages: 1, per_page: 8 } };
  });

beforeEach(() => localStorage.clear());

it('shows the plants around those that a member has listed, and not these', async () => {
  const own = aPlant({ id: anExchange().id, owner_id: aPerson().id, name: 'Aloe', latitude: 41.15, longitude: -8.61 });
  const around = { items: [own, aPlant()], total: 2, page: 1, pages: 1, per_page: 16 };
  const calls = server({ plants: [own] }, ({ path }) => (path.includes('latitude') ? { body: around } : null));
  await renderApp(<Home />, { signedIn: true });
  const near = await screen.findByRole('region', { name: 'Near you' });
  expect(await within(near).findByRole('link', { name: 'Golden pothos' })).toBeVisible();
  expect(within(near).queryByRole('link', { name: 'Aloe' })).toBeNull();
  expect(calls.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/plants\/search\?.*latitude=41\.15/));
});

it('begins with what waits for a member, their next meeting and saved searches, then the plants', async () => {
  const meeting_time = new Date(Date.now() + 86_400_000).toISOString();
  server({
    incoming: [anExchange()],
    mine: [
      anExchange({
        id: anExchange().plant_id,
        plant_name: 'Aloe',
        status: 'accepted',
        meeting_status: 'confirmed',
        meeting_time,
        meeting_address: 'By the kiosk',
      }),
    ],
    unread: 3,
    searches: [saved, { ...saved, id: anExchange().owner_id, name: 'Balcony' }],
  });
  await renderApp(<Home />, { signedIn: true });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  const request = await within(waiting).findByRole('link', { name: /Mia Fern would like it/ });
  expect(request.getAttribute('href')).toBe(`/profile?exchange=${anExchange().id}`);
  const unread = await within(waiting).findByRole('link', { name: '3 unread messages' });
  expect(unread.getAttribute('href')).toBe('/chats');
  const meeting = screen.getByRole('region', { name: 'Your next meeting' });
  expect(within(meeting).getByText('By the kiosk')).toBeVisible();
  expect(within(meeting).getByText(/With Yael Moss/)).toBeVisible();
  const searches = await screen.findByRole('region', { name: 'Your saved searches' });
  expect(within(searches).getByRole('link', { name: /fern/ }).getAttribute('href')).toBe('/plants?search=fern');
  expect(within(searches).getByRole('link', { name: 'Balcony' })).toBeVisible();
  expect(
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label'))
      .slice(0, 4),
  ).toEqual(['Waiting for you', 'Your next meeting', 'Your saved searches', 'Just listed']);
});

describe('what waits', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const proposed = anExchange({
    status: 'accepted',
    meeting_status: 'proposed',
    meeting_proposed_by: anExchange().requester_id,
    meeting_time: tomorrow,
    meeting_address: 'By the kiosk',
  });
  const waiting = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));

  it.each([
    ['Accept', 'accept', 'accepted'],
    ['Decline', 'decline', 'declined'],
  ] as const)('is replied to where it is shown: %s', async (button, act, status) => {
    let incoming = [anExchange({ message: 'For my balcony', offered_plant_name: 'Aloe' })];
    const calls = server({ incoming: [] }, ({ path, method }) => {
      if (path.startsWith('/exchange/incoming')) return { body: incoming };
      if (method === 'GET') return null;
      incoming = [anExchange({ status })];
      return { body: incoming[0] };
    });
    await renderApp(<Home />, { signedIn: true });
    const shown = await waiting();
    expect(await shown.findByText('For my balcony')).toBeVisible();
    expect(shown.getByText(/In return: .*Aloe/)).toBeVisible();
    const opener = shown.getByRole('button', { name: button });
    expect(opener).toHaveAccessibleDescription('Golden pothos');
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Message (optional)'), 'Gladly');
    await userEvent.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText('You’re all caught up.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
      { path: `/exchange/${anExchange().id}/${act}`, body: { owner_message: 'Gladly' } },
    ]);
  });

  it('is shown again with what was written where the response is refused', async () => {
    server({ incoming: [anExchange()] }, ({ method }) => (method === 'GET' ? null : down));
    await renderApp(<Home />, { signedIn: true });
    await userEvent.click(await (await waiting()).findByRole('button', { name: 'Accept' }));
    const first = within(await screen.findByRole('dialog'));
    await userEvent.type(first.getByLabelText('Message (optional)'), 'Gladly');
    await userEvent.click(first.getByRole('button', { name: 'Accept' }));
    expect(await (await waiting()).findByRole('button', { name: 'Accept', hidden: true })).toBeInTheDocument();
    expect(within(await screen.findByRole('dialog')).getByLabelText('Message (optional)')).toHaveValue('Gladly');
  });

  it('is agreed to by one press, where time and place are shown', async () => {
    let incoming = [proposed];
    const calls = server({}, ({ path, method }) => {
      if (path.startsWith('/exchange/incoming')) return { body: incoming };
      if (method === 'GET') return null;
      incoming = [{ ...proposed, meeting_status: 'confirmed' }];
      return { body: incoming[0] };
    });
    await renderApp(<Home />, { signedIn: true });
    const shown = await waiting();
    expect(await shown.findByText('By the kiosk')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Agree' }));
    expect(await shown.findByText('You’re all caught up.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Waiting for you' })).toHaveFocus();
    expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([{ body: { time: tomorrow } }]);
  });

  it('is a handover to confirm', async () => {
    server({ incoming: [anExchange({ status: 'confirmed', requester_confirmed_completion: true })] });
    await renderApp(<Home />, { signedIn: true });
    await userEvent.click(await (await waiting()).findByRole('button', { name: 'Confirm the handover' }));
    expect(await screen.findByRole('dialog', { name: 'Has the plant changed hands?' })).toBeVisible();
  });
});

it('says that nothing waits, and shows no empty lists', async () => {
  server({});
  await renderApp(<Home />, { signedIn: true });
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your next meeting' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your saved searches' })).toBeNull();
});

it('leads a newcomer to the steps that are left', async () => {
  server({ me: { location: 'Lisbon' } });
  await renderApp(<Home />, { signedIn: true });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  const first = await within(waiting).findByRole('link', { name: /^Introduce yourself/ });
  expect(first.getAttribute('href')).toBe('/profile?edit');
  const plant = within(waiting).getByRole('link', { name: /^List your first plant/ });
  expect(plant.getAttribute('href')).toBe('/plants/create');
  expect(within(waiting).queryByText('Say where you are')).toBeNull();
  expect(within(waiting).queryByText('You’re all caught up.')).toBeNull();
});

it('names the plants that were not published, or not changed, and leads to the reasons', async () => {
  const [first, second, third] = [anExchange().id, anExchange().plant_id, anExchange().owner_id];
  const revision = { ...aPlant(), state: 'rejected', reasons: [], image_meta: [] } as unknown as Plant['revision'];
  server({
    plants: [
      aPlant({ id: first, name: 'Fern', status: 'rejected' }),
      aPlant({ id: second, name: 'Aloe', revision }),
      aPlant({ id: third, name: 'Moss' }),
    ],
  });
  await renderApp(<Home />, { signedIn: true });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  const fern = await within(waiting).findByRole('link', { name: /^Fern.*It wasn’t published/ });
  expect(fern.getAttribute('href')).toBe(`/plants/${first}`);
  expect(within(waiting).getByRole('link', { name: /^Aloe.*Its last change wasn’t published/ })).toBeVisible();
  expect(within(waiting).queryByText('Moss')).toBeNull();
  expect(within(waiting).queryByText('You’re all caught up.')).toBeNull();
});

it('leads to the rest of many', async () => {
  server({
    incoming: Array.from({ length: 6 }, (_, index) =>
      anExchange({ id: `01890a5d-ac96-774b-bcce-b302099a801${index}` }),
    ),
  });
  await renderApp(<Home />, { signedIn: true });
  const all = await screen.findByRole('link', { name: 'Show all (6)' });
  expect(all.getAttribute('href')).toBe('/profile?tab=exchanges');
  expect(screen.getAllByRole('link', { name: /would like it/ })).toHaveLength(4);
});

it('says that it failed to load, without hiding the rest of the page', async () => {
  server({ incoming: null });
  await renderApp(<Home />, { signedIn: true });
  expect(await screen.findByText('Couldn’t load what’s waiting for you')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Golden pothos' })).toBeVisible();
});

it('begins with a placeholder of it while the member is unknown', async () => {
  server({}, ({ path }) => (path.startsWith('/auth/me') ? new Promise<never>(() => undefined) : null));
  await renderApp(<Home />, { signedIn: true });
  expect(await screen.findByRole('link', { name: 'Golden pothos' })).toBeVisible();
  const placeholder = screen.getByRole('status', { name: 'Loading…' });
  expect(placeholder).toBeVisible();
  const title = screen.getByRole('heading', { level: 1 });
  expect(placeholder.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows visitors the page without it', async () => {
  const calls = server({});
  await renderApp(<Home />);
  expect(await screen.findByRole('link', { name: 'Golden pothos' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  expect(calls.filter(({ path }) => path.startsWith('/exchange'))).toEqual([]);
});
