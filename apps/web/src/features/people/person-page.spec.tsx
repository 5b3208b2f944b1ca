import { beforeEach, expect, it } from '@jest/globals';
import type { PublicProfile } from '@offshoot/contracts/people';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { aPlant } from '../../testing/a-plant.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { OwnerSummary } from './owner-summary.tsx';
import { PersonPage } from './person-page.tsx';

const personId = '0193f1a0-0000-7000-8000-000000000002';
const reviewerId = '0193f1a0-0000-7000-8000-000000000003';
const noor: PublicProfile = {
  id: personId,
  name: 'Noor',
  avatar: null,
  bio: 'Ferns',
  website: '',
  joined_at: '2026-01-01T00:00:00.000Z',
  email: null,
  location: null,
  followers: 3,
  following: 0,
  shows_plants: true,
  is_following: false,
  is_blocked: false,
  plants_shared: 4,
  exchanges: 2,
  replies: null,
  no_shows: 0,
  rating: null,
  reviews_count: 0,
  reviews: [],
};

interface Server {
  person?: Partial<PublicProfile>;
  /** The status of every follow and block. */
  status?: number;
}

/** A server with Noor's profile, which follows and blocks change, and one plant of hers; silent after a refused change. */
function server({ person: different = {}, status = 204 }: Server = {}) {
  let person = { ...noor, ...different };
  let isSilent = false;
  return fakeServer(({ method, path }) => {
    if (path.startsWith('/auth/me')) return { body: aPerson() };
    if (path.startsWith('/plants/search'))
      return { body: { items: [aPlant()], total: 1, page: 1, pages: 1, per_page: 20 } };
    if (isSilent) return new Promise(() => undefined);
    if (method === 'GET') return { body: person };
    isSilent = status >= 400;
    if (isSilent) return { status, body: { detail: 'down', code: 'unavailable' } };
    if (path.endsWith('/follow'))
      person = { ...person, is_following: method === 'POST', followers: method === 'POST' ? 4 : 3 };
    else person = { ...person, is_blocked: method === 'POST' };
    return { status };
  });
}
const show = (id = personId) =>
  renderApp(<PersonPage renderTools={() => <button type="button">Report</button>} renderReviewTools={() => null} />, {
    path: `/users/${id}`,
    pattern: '/users/:id',
    signedIn: true,
  });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const changes = (calls: ReturnType<typeof server>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

beforeEach(() => localStorage.clear());

it('lets a user block and report someone whose profile is not visible, and shows a refusal', async () => {
  const user_not_found = { status: 404, body: { detail: 'User not found', code: 'user_not_found' } };
  let isKnown = false;
  const calls = fakeServer(({ method, path }) => {
    if (path.startsWith('/auth/me')) return { body: aPerson() };
    return method === 'POST' && isKnown ? { status: 204 } : user_not_found;
  });
  await show();
  await screen.findByText('If you know this person from an exchange, you can still block or report them.');
  expect(screen.getByRole('button', { name: 'Report' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Block' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('User not found');
  isKnown = true;
  await userEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('You’ve blocked this person.'));
  expect(changes(calls)).toEqual(Array(2).fill(`POST /users/${personId}/block`));
});

it('shows the profile and its plants, with a dash for a hidden figure', async () => {
  const calls = server({ person: { plants_shared: null } });
  await show();
  expect(await screen.findByRole('heading', { name: 'Noor' })).toBeVisible();
  expect([figure('Followers'), figure('Exchanges')]).toEqual(['3', '2']);
  expect(screen.getByText('–')).toBeVisible();
  const plant = await screen.findByRole('link', { name: 'Golden pothos' });
  expect(plant).toBeVisible();
  expect(plant.compareDocumentPosition(screen.getByText('Followers', { selector: 'dt' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const search = calls.find(({ path }) => path.startsWith('/plants/search'));
  expect(new URLSearchParams(search?.path.split('?')[1]).get('owner_id')).toBe(personId);
});

it('shows how soon the user replies, and the meetings they missed, and nothing of either where nothing is known', async () => {
  server({ person: { replies: 'longer', no_shows: 1 } });
  const { unmount } = await show();
  expect(await screen.findByText('Often takes more than a few days to reply')).toBeVisible();
  expect(screen.getByText('Missed 1 meeting')).toBeVisible();
  unmount();
  server();
  await show();
  await screen.findByRole('heading', { name: 'Noor' });
  expect(screen.queryByText(/repl|Missed/)).toBeNull();
});

it('follows and unfollows', async () => {
  const calls = server();
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
  await screen.findByRole('button', { name: 'Follow' });
  await waitFor(() =>
    expect(changes(calls)).toEqual([`POST /users/${personId}/follow`, `DELETE /users/${personId}/follow`]),
  );
  expect(figure('Followers')).toBe('3');
});

it('reverts a follow that the server refuses', async () => {
  const calls = server({ status: 503 });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(figure('Followers')).toBe('3');
});

it('blocks only after a confirmation, and unblocks, each time with other wishes', async () => {
  const calls = server();
  const { client } = await show();
  const areWishesOld = () => client.getQueryState(['wishes', 'list'])?.isInvalidated;
  client.setQueryData(['wishes', 'list'], []);
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  const dialog = await screen.findByRole('dialog', { name: 'Block Noor?' });
  expect(changes(calls)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You’ve blocked this person.')).toBeVisible();
  expect(screen.getByText('No plants to give right now')).toBeVisible();
  expect(areWishesOld()).toBe(true);
  client.setQueryData(['wishes', 'list'], []);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeVisible();
  expect(areWishesOld()).toBe(true);
  expect(changes(calls)).toEqual([`POST /users/${personId}/block`, `DELETE /users/${personId}/block`]);
});

it('does not request plants that the user hides', async () => {
  const calls = server({ person: { shows_plants: false } });
  await show();
  expect(await screen.findByText('This person doesn’t show their plants')).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/plants'))).toEqual([]);
});

it('offers no actions on one’s own profile', async () => {
  server({ person: { id: aPerson().id } });
  await show(aPerson().id);
  expect(await screen.findByText('This is how others see you.')).toBeVisible();
  for (const name of ['Follow', 'Block', 'Report']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows the reviews with their mean, also one by a deleted account', async () => {
  const review = { id: reviewerId, reviewer_id: reviewerId, rating: 4, text: 'Healthy fern', at: noor.joined_at };
  const reviewer = { id: reviewerId, name: 'Deleted user', avatar: null };
  server({ person: { rating: 4.5, reviews_count: 2, reviews: [{ ...review, reviewer }] } });
  await show();
  const reviews = await screen.findByRole('region', { name: 'Reviews' });
  expect(within(reviews).getByText('2 ratings')).toBeVisible();
  expect(
    within(reviews)
      .getAllByRole('img', { name: /of 5$/ })
      .map((stars) => stars.getAttribute('aria-label')),
  ).toEqual(['4.5 of 5', '4 of 5']);
  const [row] = within(reviews).getAllByRole('listitem');
  expect(row?.textContent).toContain('Healthy fern');
});

it('offers a retry for a failed request, and none for a user who does not exist', async () => {
  const respond = (status: number, code: string) =>
    fakeServer(({ path }) =>
      path.startsWith('/auth/me') ? { body: aPerson() } : { status, body: { detail: code, code } },
    );
  respond(503, 'unavailable');
  const { unmount } = await show();
  expect(await screen.findByText('Couldn’t load this profile')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();
  respond(404, 'user_not_found');
  await show();
  expect(await screen.findByRole('link', { name: 'See the plants' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows rating and exchanges beside a plant, with a button to follow', async () => {
  const calls = server({ person: { rating: 4.5, reviews_count: 2, replies: 'day', no_shows: 2 } });
  await renderApp(<OwnerSummary id={personId} />, { signedIn: true });
  expect((await screen.findByText('2 exchanges completed')).parentElement?.textContent).toContain(
    '4.5 of 5 · 2 ratings',
  );
  for (const text of ['Usually replies within a day', 'Missed 2 meetings'])
    expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Follow' }));
  await screen.findByRole('button', { name: 'Unfollow' });
  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/follow'))).toBe(true),
  );
});

it('has no button to follow beside a plant of a blocked user', async () => {
  server({ person: { is_blocked: true } });
  const { container } = await renderApp(<OwnerSummary id={personId} />, { signedIn: true });
  await screen.findByText('2 exchanges completed');
  expect(container.querySelector('button')).toBeNull();
});

it('marks a moderator, and reviewers who are', async () => {
  const reviewer = { id: reviewerId, name: 'Mia', avatar: null, role: 'admin' as const };
  const review = { id: reviewerId, reviewer_id: reviewerId, reviewer, rating: 5, text: 'Kind', at: noor.joined_at };
  server({ person: { role: 'moderator', rating: 5, reviews_count: 1, reviews: [review] } });
  await show();
  expect(await screen.findByText('Offshoot moderator')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Offshoot administrator' })).toBeVisible();
});
