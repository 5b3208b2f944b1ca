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

it('a push makes stale what it is about', async () => {
  fakeServer(() => ({ body: aPerson() }));
  const { client } = await renderApp(<Fresh />, { signedIn: true });
  client.setQueryData(['wishes', 'list'], []);
  client.setQueryData(['me'], aPerson());
  await waitFor(() => expect(socket.listenerCount('plant:changed')).toBe(1));
  const id = '0193f1a0-0000-7000-8000-000000000001';
  const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated;
  // Others' wishes may be met by it.
  socket.emit('plant:changed', { plant_id: id, status: 'available' });
  await waitFor(() => expect(isStale('wishes', 'list')).toBe(true));
  client.setQueryData(['me'], aPerson());
  const notify = (kind: string) => void socket.emit('notification:new', { id, kind, unread: 1 });
  notify('message');
  expect(isStale('me')).toBe(false);
  notify('new_follower');
  expect(isStale('me')).toBe(true);
});
