import { EventEmitter } from 'node:events';
import { expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aPerson } from '../../testing/a-person.ts';
import { fakeServer } from '../../testing/fake-server.ts';

const socket = Object.assign(new EventEmitter(), { connected: true });
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
const { renderApp } = await import('../../testing/render-app.tsx');
const { useFreshness } = await import('./freshness.ts');

function Fresh() {
  useFreshness();
  return null;
}

it('a changed plant makes wishes stale: others’ may be met by it', async () => {
  fakeServer(() => ({ body: aPerson() }));
  const { client } = await renderApp(<Fresh />, { signedIn: true });
  client.setQueryData(['wishes', 'list'], []);
  await waitFor(() => expect(socket.listenerCount('plant:changed')).toBe(1));
  socket.emit('plant:changed', { plant_id: '0193f1a0-0000-7000-8000-000000000001', status: 'available' });
  await waitFor(() => expect(client.getQueryState(['wishes', 'list'])?.isInvalidated).toBe(true));
});
