import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectToasts } from '../../components/toasts/toast.ts';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ProfilePage } from './profile-page.tsx';

const person = aPerson({
  name: 'Mia Fern',
  email: 'mia@example.org',
  location: 'Ghent',
  website: 'javascript:alert(1)',
  stats: {
    plants_shared: 12,
    likes_received: 34,
    followers: 3,
    following: 7,
    exchanges: 5,
    leafs: 150,
    roots: 10_250,
    level: 2,
  },
});

const show = (path = '/profile') =>
  renderApp(
    <ProfilePage
      plants={<p>my plants</p>}
      exchanges={<p>my exchanges</p>}
      rewards={<p>my rewards</p>}
      onSecurity={() => undefined}
    />,
    { path, signedIn: true },
  );
const refused = { status: 503, body: { detail: 'down', code: 'unavailable' } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the profile', () => {
  it('shows the user, the figures and the progress to the next level', async () => {
    fakeServer(() => ({ body: person }));
    await show();
    expect(await screen.findByRole('heading', { name: 'Mia Fern' })).toBeVisible();
    expect(screen.getByText('150 LEAFS')).toBeVisible();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('10,250')).toBeVisible();
    // A website with a script URL is not linked.
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['mailto:mia@example.org']);
  });

  it('says which figures cannot be loaded, and shows the others', async () => {
    fakeServer(() => ({
      body: {
        ...person,
        stats: { ...person.stats, plants_shared: null, likes_received: null, leafs: null, roots: null, level: null },
      },
    }));
    await show();
    expect(
      await screen.findByText('We can’t load some figures right now. Please try again in a moment.'),
    ).toBeVisible();
    expect(screen.getAllByLabelText('Not available right now')).toHaveLength(3);
    expect(screen.getByText('7')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it.each([
    ['none', 0, 0, []],
    ['one that counts', 1, 0, ['You missed 1 meeting, according to the other person.']],
    [
      'both kinds',
      2,
      1,
      [
        'You missed 2 meetings, according to the other person.',
        'You’ve contested 1 report of a missed meeting; a moderator decides.',
      ],
    ],
  ])('counts no-shows in words: %s', async (_which, no_shows, contested_no_shows, sentences) => {
    fakeServer(() => ({ body: { ...person, stats: { ...person.stats, no_shows, contested_no_shows } } }));
    await show();
    expect(await screen.findByText('10,250')).toBeVisible();
    for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText('Only you and our moderators see this.') !== null).toBe(sentences.length > 0);
  });

  it.each([
    ['/profile', 'My plants', 'my plants'],
    ['/profile?tab=exchanges', 'Exchanges', 'my exchanges'],
    ['/profile?tab=rewards', 'Rewards', 'my rewards'],
    // What notifications and mails lead to.
    [`/profile?exchange=${person.id}`, 'Exchanges', 'my exchanges'],
    ['/profile?tab=other', 'My plants', 'my plants'],
  ])('opens at %s the tab ‘%s’, before the figures', async (path, name, content) => {
    fakeServer(() => ({ body: person }));
    await show(path);
    expect(await screen.findByText(content)).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['My plants', 'Exchanges', 'Rewards']);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
    const panel = screen.getByRole('tabpanel', { name });
    for (const figures of [screen.getByRole('region', { name: 'Your figures' }), await screen.findByText('150 LEAFS')])
      expect(panel.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('keeps its tab in the address, without what the tab before kept there', async () => {
    fakeServer(() => ({ body: person }));
    const { history } = await show('/profile?tab=rewards&rewards=all&page=3');
    await userEvent.click(await screen.findByRole('tab', { name: 'Exchanges' }));
    expect(await screen.findByText('my exchanges')).toBeVisible();
    expect(history.location.search).toBe('?tab=exchanges');
    await userEvent.click(screen.getByRole('tab', { name: 'My plants' }));
    expect(await screen.findByText('my plants')).toBeVisible();
    expect(history.location.search).toBe('');
  });

  it('opens its form at once where the address says so, and leaves it out afterwards', async () => {
    fakeServer(() => ({ body: person }));
    const { history } = await show('/profile?edit');
    expect(await screen.findByLabelText('Location')).toHaveProperty('value', 'Ghent');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByLabelText('Location')).toBeNull());
    expect(history.location.search).toBe('');
  });

  it('marks an invalid field and sends nothing', async () => {
    const calls = fakeServer(() => ({ body: person }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await userEvent.type(await screen.findByLabelText('Phone'), 'abc');
    await userEvent.clear(screen.getByLabelText('Website'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a valid phone number.')).toBeVisible();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('says on the name that it is reserved', async () => {
    fakeServer(({ method }) =>
      method === 'PUT'
        ? { status: 422, body: { detail: 'reserved', code: 'name_reserved', errors: { name: 'reserved' } } }
        : { body: person },
    );
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Moderator');
    await userEvent.clear(screen.getByLabelText('Website'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name is reserved. Please choose another one.')).toBeVisible();
    expect(name).toHaveAccessibleDescription('This name is reserved. Please choose another one.');
    expect(document.activeElement).toBe(name);
  });

  it('shows saved values at once', async () => {
    fakeServer(({ method, body }) => ({ body: method === 'PUT' ? { ...person, ...(body as object) } : person }));
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mia Moss');
    await userEvent.clear(screen.getByLabelText('Website'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Mia Moss' })).toBeVisible();
  });

  it('keeps the months in which it can freeze, and shows those of the server where it refuses', async () => {
    let stored = { ...person, frost_months: [1, 12] };
    let isUp = true;
    const calls = fakeServer(({ method, body }) => {
      if (method === 'PUT' && !isUp) return refused;
      if (method === 'PUT') stored = { ...stored, ...(body as object) };
      return { body: stored };
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    const group = within(await screen.findByRole('group', { name: 'Frost where you live' }));
    const pressed = () => group.getAllByRole('button', { pressed: true }).map((month) => month.textContent);
    expect(group.getAllByRole('button')).toHaveLength(12);
    expect(pressed()).toEqual(['January', 'December']);
    await userEvent.click(group.getByRole('button', { name: 'November' }));
    await userEvent.click(group.getByRole('button', { name: 'January' }));
    const bodies = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await waitFor(() => expect(bodies()).toEqual([{ frost_months: [1, 11, 12] }, { frost_months: [11, 12] }]));
    isUp = false;
    await userEvent.click(group.getByRole('button', { name: 'March' }));
    await waitFor(() => expect(bodies().at(-1)).toEqual({ frost_months: [3, 11, 12] }));
    await waitFor(() => expect(pressed()).toEqual(['November', 'December']));
  });

  it('reverts a switch when the server refuses', async () => {
    let reply: () => void = () => undefined;
    const replied = new Promise<void>((resolve) => (reply = resolve));
    const calls = fakeServer(async ({ method }) => {
      if (method !== 'PUT') return { body: person };
      await replied;
      return refused;
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Settings' }));
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show my email' });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(true));
    expect(calls.at(-1)?.body).toEqual({ settings: { privacy: { show_email: true } } });
    reply();
    await waitFor(() => expect(toggle.checked).toBe(false));
  });

  it('shows an error where the profile or picture cannot be loaded or changed', async () => {
    let up = false;
    fakeServer(({ method }) => (up && method === 'GET' ? { body: person } : refused));
    await show();
    expect(await screen.findByText('Couldn’t load your profile')).toBeVisible();
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await userEvent.clear(await screen.findByLabelText('Website'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile update failed')).toBeVisible();
    expect(screen.getByText('This part of Offshoot isn’t working right now. Please try again.')).toBeVisible();

    const shown: string[] = [];
    const end = connectToasts(({ text }) => shown.push(text));
    shown.splice(0);
    const picture = new File(['no picture'], 'me.gif', { type: 'image/gif' });
    await userEvent.upload(screen.getByLabelText('Change your picture', { selector: 'input' }), picture, {
      applyAccept: false,
    });
    await waitFor(() => expect(shown).toEqual(['Avatar upload failed. Please choose a JPG, PNG or WebP picture.']));
    end();
  });
});

it('is fetched again every 30 seconds', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const calls = fakeServer(() => ({ body: person }));
  await show();
  await screen.findByRole('heading', { name: 'Mia Fern' });
  const opened = () => calls.filter(({ path }) => path === '/auth/me').length;
  const before = opened();
  const again = intervals.mock.calls.findLast(([, every]) => every === 30_000)?.[0];
  intervals.mockRestore();
  act(() => again?.());
  await waitFor(() => expect(opened()).toBe(before + 1));
});
