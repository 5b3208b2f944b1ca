import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';

const socket = Object.assign(new EventEmitter(), {
  connected: true,
  timeout: () => ({
    emitWithAck: async (_name: string, { room_id }: { room_id: string }) => (
      joins.push(room_id),
      { ok: true, online: [], at: '2026-03-01T12:00:00.000Z' }
    ),
  }),
});
const joins: string[] = [];
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
const { enterRoom, listen } = await import('./socket.ts');
const { tokenStore } = await import('../session/token-store.ts');

beforeEach(() => {
  jest.spyOn(tokenStore, 'access').mockReturnValue('token');
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

it('enters its rooms and catches up at each connection, and when the gateway reports missed pushes', async () => {
  let caughtUp = 0;
  listen('connected', () => (caughtUp += 1));
  enterRoom('room');
  await waitFor(() => expect([socket.listenerCount('connect'), joins.length]).toEqual([1, 1]));
  joins.length = 0;
  for (const [index, name] of ['connect', 'live:resumed'].entries()) {
    const again = new Promise<void>((resolve) => void listen('connected', () => resolve()));
    socket.emit(name, {});
    await again;
    expect([joins, caughtUp]).toEqual([Array(index + 1).fill('room'), index + 1]);
  }
});
