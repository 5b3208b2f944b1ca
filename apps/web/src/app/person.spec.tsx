import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../testing/a-person.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Person } from './person.tsx';

const me = aPerson();
const other = '0193f1a0-0000-7000-8000-000000000002';
const profileOf = (id: string) => ({
  id, name: 'Noor', avatar: null, bio: '', website: '', joined_at: '2026-01-01T00:00:00.000Z', email: null, location: null, followers: 0, following: 0,
  shows_plants: false, is_following: false, is_blocked: id === other, plants_shared: null, exchanges: 0, rating: null, reviews_count: 0, reviews: [],
});

const show = (id: string) => {
  const calls = fakeServer(({ method, path }) => (method === 'POST' ? { status: 201, body: {} } : { body: path === '/auth/me' ? me : profileOf(id) }));
  return renderApp(<Person />, { path: `/users/${id}`, pattern: '/users/:id', signedIn: true }).then(() => calls);
};

beforeEach(() => localStorage.clear());

describe('another person’s page', () => {
  it('leads to the moderators, also where the person is blocked', async () => {
    const calls = await show(other);
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await screen.findByRole('dialog', { name: 'Report this person' });
    await userEvent.click(screen.getByRole('radio', { name: 'Insults, threats or hate' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'POST', path: '/reports', body: { subject: 'person', subject_id: other, reason: 'abuse', text: '' } })));
  });

  it('does not where it is one’s own', async () => {
    await show(me.id);
    expect(await screen.findByText('This is how others see you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });
});
