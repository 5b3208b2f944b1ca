import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Meet, MeetMatches, MeetVisitors } from '@offshoot/contracts/meets';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeWithStats } from '@offshoot/contracts/auth';
import { aMeet } from '../../testing/a-meet.ts';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { MeetPage } from './meet-page.tsx';

const me = aPerson();
const id = (last: number) => `0193f1a0-0000-7000-8000-0000000000${last}`;
const mia = { id: id(70), name: 'Mia', avatar: null };
const fern = { id: id(80), name: 'Fern', image: null };
const coming = { plant_ids: [], came_at: null };
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const today = { starts_at: inHours(-1), ends_at: inHours(2), own_visit: coming };

beforeEach(() => {
  tokenStore.clear();
  localStorage.clear();
});

interface Served {
  meet: Meet;
  visitors?: MeetVisitors['items'];
  matches?: MeetMatches;
  user?: MeWithStats | null;
  /** Of every write, and of codes. */
  reply?: (path: string) => { status?: number; body?: unknown };
  path?: string;
}

async function open({ meet, visitors = [], matches = { for_you: [], from_you: [] }, user = me, reply, path }: Served) {
  const calls = fakeServer(({ method, path: called }) => {
    if (called.startsWith('/auth/me') || called.startsWith('/users/me')) return { body: user };
    if (method !== 'GET' || called.endsWith('/code')) return reply?.(called) ?? { body: meet };
    if (called.includes('/visitors'))
      return { body: { items: visitors, total: visitors.length, page: 1, pages: 1, per_page: 20 } };
    if (called.endsWith('/matches')) return { body: matches };
    if (called.startsWith('/plants/my/available')) return { body: [aPlant({ id: fern.id, name: 'Fern' })] };
    if (called.startsWith('/meets/')) return { body: meet };
    return { status: 503, body: { code: 'unavailable', detail: 'down' } };
  });
  await renderApp(<MeetPage />, {
    path: path ?? `/meets/${meet.id}`,
    pattern: '/meets/:id',
    signedIn: user !== null,
  });
  await screen.findByRole('heading', { name: meet.title });
  return { writes: () => calls.filter(({ method }) => method !== 'GET'), calls };
}

describe('the page of a swap meet', () => {
  it('shows visitors what it is and how many come, and leads them to sign in', async () => {
    const { calls } = await open({ meet: aMeet({ repeats: 'monthly' }), user: null });
    for (const text of ['Jardim da Estrela', 'Noor', 'Every month', '2 members are coming'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/By the pond/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toMatch(
      /\/meets\/.*\/calendar\.ics\?lang=en$/,
    );
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/directions?to=38.7146%2C-9.1599',
    );
    await userEvent.click(screen.getByRole('button', { name: 'I’m coming' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(calls.some(({ path }) => path.includes('/visitors'))).toBe(false);
  });

  it('says that there is none, or that it is not public', async () => {
    fakeServer(() => ({ status: 404, body: { code: 'meet_not_found', detail: 'x' } }));
    await renderApp(<MeetPage />, { path: `/meets/${id(60)}`, pattern: '/meets/:id' });
    expect(await screen.findByText('This swap meet doesn’t exist, or isn’t public yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All swap meets' })).toBeVisible();
  });

  it('offers another attempt where it fails', async () => {
    fakeServer(() => ({ status: 503, body: { code: 'unavailable', detail: 'x' } }));
    await renderApp(<MeetPage />, { path: `/meets/${id(60)}`, pattern: '/meets/:id' });
    expect(await screen.findByText('This swap meet couldn’t be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    [{ status: 'pending', host_id: me.id }, /^A moderator looks at this swap meet/],
    [{ status: 'declined', host_id: me.id, reason: 'A home.' }, /declined this swap meet: A home\./],
    [{ status: 'cancelled', reason: 'Storm.' }, /^This swap meet was cancelled: Storm\./],
    [{ status: 'cancelled', reason: null }, /^This swap meet was cancelled\./],
    [{ starts_at: inHours(-30), ends_at: inHours(-28) }, /^This swap meet is over\./],
    [{ status: 'pending', starts_at: inHours(-30), ends_at: inHours(-28) }, /^This swap meet is over\./],
  ] as const)('says what its state is: %j', async (different, text) => {
    await open({ meet: aMeet(different) });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I’m coming' })).toBeNull();
  });

  it.each([
    ['its host', me.id, 1],
    ['others', id(70), 0],
  ])('says to %s that it is approved: %s %d', async (_who, host_id, times) => {
    await open({ meet: aMeet({ host_id }) });
    expect(screen.queryAllByText('Approved')).toHaveLength(times);
  });

  it('leads from one that is over to the one that follows it', async () => {
    await open({ meet: aMeet({ starts_at: inHours(-30), ends_at: inHours(-28), next_id: id(66) }) });
    expect(screen.getByRole('link', { name: 'The next one' }).getAttribute('href')).toBe(`/meets/${id(66)}`);
  });

  it('shows members who comes and what they bring', async () => {
    const yael = { id: id(71), name: 'Yael', avatar: null };
    await open({
      meet: aMeet({ rescheduled: true }),
      visitors: [
        { user_id: mia.id, user: mia, came_at: null, plants: [fern] },
        { user_id: yael.id, user: yael, came_at: inHours(0), plants: [] },
      ],
    });
    const list = await screen.findByRole('list', { name: 'Who’s coming' });
    expect(within(list).getByRole('link', { name: 'Mia' }).getAttribute('href')).toBe(`/users/${mia.id}`);
    expect(within(list).getByRole('link', { name: 'Fern' }).getAttribute('href')).toBe(`/plants/${fern.id}`);
    for (const text of ['No plants so far', 'Arrived']) expect(within(list).getByText(text)).toBeVisible();
    expect(screen.getByText('New time')).toBeVisible();
  });

  it('comes with the plants that are chosen', async () => {
    const { writes } = await open({ meet: aMeet() });
    await userEvent.click(await screen.findByRole('button', { name: 'I’m coming' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Fern' }));
    await userEvent.click(dialog.getByRole('button', { name: 'I’m coming' }));
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'PUT', body: { plant_ids: [fern.id] } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves out a plant that is no longer available, and shows why the server refused', async () => {
    const refusal = { status: 409, body: { code: 'meet_closed', detail: 'x' } };
    const own_visit = { plant_ids: [id(99)], came_at: null };
    const { writes } = await open({ meet: aMeet({ own_visit }), reply: () => refusal });
    await userEvent.click(await screen.findByRole('button', { name: 'Change what you bring' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('checkbox', { name: 'Fern' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This swap meet is over, cancelled or not public.')).toBeVisible();
    expect(writes()).toMatchObject([{ body: { plant_ids: [] } }]);
  });

  it('says that the visitor does not come after all', async () => {
    const { writes } = await open({ meet: aMeet({ own_visit: coming }) });
    await userEvent.click(await screen.findByRole('button', { name: 'I’m not coming' }));
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE' }]));
  });

  it('shows matches both ways, and the exchange to hand over there', async () => {
    const own = { id: id(81), name: 'Aloe', image: null };
    await open({
      meet: aMeet({ own_visit: coming, exchange_ids: [id(90)] }),
      matches: {
        for_you: [{ plant: fern, user_id: mia.id, user: mia }],
        from_you: [{ plant: own, user_id: mia.id, user: mia }],
      },
    });
    const list = await screen.findByRole('list', { name: 'Matches' });
    expect(list.textContent).toMatch(/\u2068Mia\u2069 brings \u2068Fern\u2069, which you wish for/);
    expect(list.textContent).toMatch(/\u2068Mia\u2069 wishes for \u2068Aloe\u2069, which you bring/);
    expect(within(list).getByRole('link', { name: 'Open the plant' }).getAttribute('href')).toBe(`/plants/${fern.id}`);
    expect(screen.getByRole('link', { name: 'You’re meeting here for 1 exchange' }).getAttribute('href')).toBe(
      `/profile?exchange=${id(90)}`,
    );
  });

  it('cancels the host’s own, for a reason', async () => {
    const { writes } = await open({ meet: aMeet({ host_id: me.id }) });
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(`/meets/${id(60)}/edit`);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the swap meet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel it' }));
    expect(await dialog.findByText('Please give a reason')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Storm');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel it' }));
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', body: { reason: 'Storm' } }]));
  });

  it('lets moderators cancel one of another host, but not edit it', async () => {
    await open({ meet: aMeet(), user: { ...me, role: 'moderator' } });
    expect(await screen.findByRole('button', { name: 'Cancel the swap meet' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  it('shares its link, by copying it where the device has no menu for that', async () => {
    const writeText = jest.fn((_link: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await open({ meet: aMeet(), user: null });
    screen.getByRole('button', { name: 'Share' }).click();
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/meets/${id(60)}`));
  });
});

describe('checking in', () => {
  it('is offered on its day only, and to those who come', async () => {
    await open({ meet: aMeet({ own_visit: coming }) });
    await screen.findByRole('button', { name: 'Change what you bring' });
    expect(screen.queryByRole('button', { name: 'Show my code' })).toBeNull();
  });

  it('shows the own code as a picture and in letters', async () => {
    const code = { code: 'ABCD2345', expires_at: inHours(0.1) };
    await open({ meet: aMeet(today), reply: () => ({ body: code }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show my code' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your code' }));
    expect(await dialog.findByRole('img', { name: 'QR code of your check-in' })).toBeVisible();
    expect(dialog.getByText('ABCD 2345')).toBeVisible();
  });

  it('checks in with a typed code, and says how many exchanges it completed', async () => {
    const reply = (path: string) =>
      path.endsWith('/check-in') ? { body: { user_id: mia.id, user: mia, exchange_ids: [id(90)] } } : {};
    const { writes } = await open({ meet: aMeet(today), reply });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter a code' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
    expect(await dialog.findByText('Please enter the code')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Code'), 'abcd 2345');
    await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', body: { code: 'ABCD2345' } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens with the code that a camera read, and shows why it is refused', async () => {
    const reply = () => ({ status: 422, body: { code: 'meet_code_invalid', detail: 'x' } });
    await open({ meet: aMeet(today), reply, path: `/meets/${id(60)}?code=ABCD2345` });
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Code')).toHaveProperty('value', 'ABCD2345');
    await userEvent.click(dialog.getByRole('button', { name: 'Check in' }));
    expect(await dialog.findByText('This code isn’t valid here, or not any more.')).toBeVisible();
  });
});
