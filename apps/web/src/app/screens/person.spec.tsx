import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Person } from './person.tsx';

const me = aPerson();
const other = '0193f1a0-0000-7000-8000-000000000002';
const profileOf = (id: string) => ({
  id,
  name: 'Noor',
  avatar: null,
  bio: '',
  website: '',
  joined_at: '2026-01-01T00:00:00.000Z',
  email: null,
  location: null,
  followers: 0,
  following: 0,
  shows_plants: false,
  is_following: false,
  is_blocked: id === other,
  plants_shared: null,
  exchanges: 0,
  rating: null,
  reviews_count: 0,
  reviews: [],
});

const show = (id: string, more: object = {}) => {
  const calls = fakeServer(({ method, path }) =>
    method === 'POST' ? { status: 201, body: {} } : { body: path === '/auth/me' ? me : { ...profileOf(id), ...more } },
  );
  return renderApp(<Person />, { path: `/users/${id}`, pattern: '/users/:id', signedIn: true }).then(() => calls);
};

beforeEach(() => localStorage.clear());

describe("another user's page", () => {
  it('offers to report the user, also when they are blocked', async () => {
    const calls = await show(other);
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await screen.findByRole('dialog', { name: 'Report this person' });
    await userEvent.click(screen.getByRole('radio', { name: 'Insults, threats or hate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({
          method: 'POST',
          path: '/reports',
          body: { subject: 'person', subject_id: other, reason: 'abuse', text: '' },
        }),
      ),
    );
  });

  it("offers to report each review, but not the reader's own", async () => {
    const reviewOf = (reviewer_id: string, name: string, id: string) => ({
      id,
      reviewer_id,
      reviewer: { id: reviewer_id, name, avatar: null },
      rating: 1,
      text: 'Never again',
      at: '2026-02-01T00:00:00.000Z',
    });
    const reviews = [
      reviewOf('0193f1a0-0000-7000-8000-000000000003', 'Sami', '0193f1a0-0000-7000-8000-00000000000a'),
      reviewOf(me.id, 'Myself', '0193f1a0-0000-7000-8000-00000000000b'),
    ];
    const calls = await show(other, { rating: 1, reviews_count: 2, reviews });
    await userEvent.click(await screen.findByRole('button', { name: 'Report the review by Sami' }));
    expect(screen.queryByRole('button', { name: 'Report the review by Myself' })).toBeNull();
    await screen.findByRole('dialog', { name: 'Report this review' });
    await userEvent.click(screen.getByRole('radio', { name: 'Advertising or spam' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({
          method: 'POST',
          path: '/reports',
          body: { subject: 'review', subject_id: reviews[0]?.id, reason: 'spam', text: '' },
        }),
      ),
    );
  });

  it("offers no report on one's own page", async () => {
    await show(me.id);
    expect(await screen.findByText('This is how others see you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });
});
