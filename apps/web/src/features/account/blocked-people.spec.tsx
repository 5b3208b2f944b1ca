import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { BlockedPeople } from './blocked-people.tsx';

it('unblocks, and has the wishes of both shown again', async () => {
  const noor = {
    id: '0193f1a0-0000-7000-8000-000000000002',
    name: 'Noor',
    avatar: null,
    joined_at: '2026-01-01T00:00:00.000Z',
  };
  let blocked = [noor];
  fakeServer(({ method, path }) => {
    if (path.startsWith('/auth/me')) return { body: aPerson() };
    if (method === 'GET') return { body: { people: blocked } };
    blocked = [];
    return { status: 204 };
  });
  const { client } = await renderApp(<BlockedPeople />, { signedIn: true });
  client.setQueryData(['wishes', 'list'], []);
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Noor' }));
  await waitFor(() => expect(client.getQueryState(['wishes', 'list'])?.isInvalidated).toBe(true));
});
