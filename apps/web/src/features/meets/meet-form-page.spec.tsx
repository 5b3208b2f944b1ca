import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Meet } from '@offshoot/contracts/meets';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMeet } from '../../testing/a-meet.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { MeetFormPage } from './meet-form-page.tsx';

const me = aPerson();

beforeEach(() => {
  tokenStore.clear();
  localStorage.clear();
});

async function open(meet: Meet | null, reply: () => { status?: number; body?: unknown } = () => ({ body: aMeet() })) {
  const calls = fakeServer(({ method, path }) => {
    if (path.startsWith('/auth/me') || path.startsWith('/users/me')) return { body: me };
    if (method !== 'GET') return reply();
    return meet && path.startsWith('/meets/')
      ? { body: meet }
      : { status: 503, body: { code: 'unavailable', detail: 'x' } };
  });
  await renderApp(<MeetFormPage />, {
    path: meet ? `/meets/${meet.id}/edit` : '/meets/new',
    pattern: meet ? '/meets/:id/edit' : '/meets/new',
    signedIn: true,
    others: [{ path: '/meets/:id', element: <p>The meet</p> }],
  });
  return { writes: () => calls.filter(({ method }) => method !== 'GET') };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a new swap meet', () => {
  it('names every field that is missing, and sends nothing', async () => {
    const { writes } = await open(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Send it to the moderators' }));
    for (const text of [
      'Please give it a name',
      'Please name the place',
      'Please mark it on the map',
      'Please choose a day',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText('Please choose a time')).toHaveLength(2);
    expect(writes()).toEqual([]);
  });
});

describe('an edit', () => {
  const own = () => aMeet({ host_id: me.id });

  it('sends what was changed with the version that was read, and leads to the meet', async () => {
    const { writes } = await open(own());
    await screen.findByDisplayValue('Spring swap');
    type('Name', 'Summer swap');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The meet');
    expect(writes()).toMatchObject([
      { method: 'PUT', body: { title: 'Summer swap', version: 3, latitude: 38.7146, time_zone: 'Europe/Lisbon' } },
    ]);
  });

  it('says that it ends on the next day', async () => {
    await open(own());
    await screen.findByDisplayValue('Spring swap');
    expect(screen.queryByText('The next day.')).toBeNull();
    type('From', '20:30');
    type('Until', '00:30');
    expect(await screen.findByText('The next day.')).toBeVisible();
  });

  it('offers the newest version where it was changed meanwhile', async () => {
    await open(own(), () => ({ status: 409, body: { code: 'meet_changed', detail: 'x' } }));
    await screen.findByDisplayValue('Spring swap');
    type('Name', 'Summer swap');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load the newest version' }));
    expect(await screen.findByDisplayValue('Spring swap')).toBeVisible();
  });

  it('shows an error of the server’s clock at its field', async () => {
    const body = { code: 'validation_failed', detail: 'x', errors: { starts_at: 'time_in_past' } };
    await open(own(), () => ({ status: 422, body }));
    await screen.findByDisplayValue('Spring swap');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a time in the future.')).toBeVisible();
    expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['another host’s', aMeet()],
    [
      'one that is over',
      aMeet({ host_id: me.id, starts_at: '2020-01-01T08:00:00.000Z', ends_at: '2020-01-01T09:00:00.000Z' }),
    ],
    ['one that was cancelled', aMeet({ host_id: me.id, status: 'cancelled' })],
  ])('of %s leads to its page', async (_which, meet) => {
    await open(meet);
    expect(await screen.findByText('The meet')).toBeVisible();
  });

  it('offers another attempt where the meet fails', async () => {
    fakeServer(({ path }) =>
      path.startsWith('/auth/me') ? { body: me } : { status: 503, body: { code: 'unavailable', detail: 'x' } },
    );
    await renderApp(<MeetFormPage />, { path: '/meets/x/edit', pattern: '/meets/:id/edit', signedIn: true });
    expect(await screen.findByText('This swap meet couldn’t be loaded')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible());
  });
});
