import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tokenStore } from '../../lib/session/token-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { RequireSession, VisitorsOnly } from './guards.tsx';

const me = {
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'mira@example.org',
  email_verified: true,
  name: 'Mira Falk',
  bio: '',
  location: '',
  phone: null,
  website: '',
  avatar: null,
  language: 'en',
  role: 'user',
  joined_at: '2026-01-01T00:00:00Z',
  settings: {
    notifications: {
      email_notifications: true,
      push_notifications: true,
      plant_updates: true,
      new_followers: true,
      messages: true,
    },
    privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
  },
  stats: {
    plants_shared: 0,
    followers: 0,
    following: 0,
    likes_received: 0,
    exchanges: 0,
    leafs: 0,
    roots: 10000,
    level: 1,
  },
};

const screens = [
  {
    element: <RequireSession />,
    children: [
      { path: '/plants/my', element: <p>my plants</p> },
      { path: '/plants/:id', element: <p>a plant</p> },
    ],
  },
  { element: <VisitorsOnly />, children: [{ path: '/login', element: <p>sign in</p> }] },
  { path: '/', element: <p>home</p> },
];
const show = (path: string, signedIn: boolean) =>
  renderApp(<p>elsewhere</p>, { path, pattern: '/elsewhere', signedIn, others: screens });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a screen that needs a session', () => {
  it.each([true, false])('does not exist at a malformed id, signed in: %s', async (signedIn) => {
    fakeServer(() => ({ status: 204 }));
    await show('/plants/not-an-id', signedIn);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it('redirects visitors to sign in from a well-formed one', async () => {
    await show('/plants/019b754f-2600-7212-9e9b-721f4381ba91', false);
    expect(await screen.findByText('sign in')).toBeVisible();
  });

  it('redirects visitors to sign in, with the path to return to', async () => {
    const { history } = await show('/plants/my?status=pending', false);
    expect(await screen.findByText('sign in')).toBeVisible();
    expect(history.location.search).toBe('?next=%2Fplants%2Fmy%3Fstatus%3Dpending');
  });

  it('shows a placeholder of the screen while the session loads, then the screen', async () => {
    let reply: (value: { body: unknown }) => void = () => undefined;
    fakeServer(() => new Promise((resolve) => (reply = resolve)));
    const { container } = await show('/plants/my', true);
    expect(await screen.findByLabelText('Loading…')).toBeVisible();
    expect(container.querySelectorAll('.mantine-Skeleton-root').length).toBeGreaterThan(0);
    expect(container.querySelectorAll('.mantine-Loader-root')).toHaveLength(0);
    expect(screen.queryByText('my plants')).toBeNull();
    reply({ body: me });
    expect(await screen.findByText('my plants')).toBeVisible();
  });

  it('leaves no path to return to after a sign-out, also in another tab', async () => {
    fakeServer(() => ({ body: me }));
    const { history } = await show('/plants/my?status=pending', true);
    await screen.findByText('my plants');
    act(() => tokenStore.clear());
    expect(await screen.findByText('sign in')).toBeVisible();
    expect(history.location).toMatchObject({ pathname: '/login', search: '' });
  });

  it('keeps the path of a user whose session expires while the screen is open', async () => {
    let isOver = false;
    fakeServer(() => (isOver ? { status: 401, body: { detail: 'no', code: 'invalid_refresh_token' } } : { body: me }));
    const { history, client } = await show('/plants/my?status=pending', true);
    await screen.findByText('my plants');
    isOver = true;
    void client.refetchQueries();
    expect(await screen.findByText('sign in')).toBeVisible();
    expect(history.location.search).toBe('?next=%2Fplants%2Fmy%3Fstatus%3Dpending');
  });

  it('offers to try again where the server cannot be reached, instead of a sign-in', async () => {
    let isReachable = false;
    fakeServer(() => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { body: me };
    });
    const { history } = await show('/plants/my', true);
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
    expect(history.location.pathname).toBe('/plants/my');
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('my plants')).toBeVisible();
  });

  it('redirects a user whose session turns out to have ended', async () => {
    fakeServer(() => ({ status: 401, body: { detail: 'Token refresh failed', code: 'invalid_refresh_token' } }));
    await show('/plants/my', true);
    expect(await screen.findByText('sign in')).toBeVisible();
  });
});

describe('a screen for visitors only', () => {
  it('redirects signed-in users to the home page', async () => {
    fakeServer(() => ({ body: me }));
    await show('/login', true);
    expect(await screen.findByText('home')).toBeVisible();
  });

  it('redirects to the requested path, on this site only', async () => {
    fakeServer(() => ({ body: me }));
    await show('/login?next=%2Fplants%2Fmy', true);
    expect(await screen.findByText('my plants')).toBeVisible();
  });

  it('does not redirect to other sites', async () => {
    fakeServer(() => ({ body: me }));
    await show('/login?next=%2F%2Fevil.example', true);
    expect(await screen.findByText('home')).toBeVisible();
  });
});
