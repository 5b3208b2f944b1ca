import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aMessage, roomId } from '../../testing/chat-server.ts';

const joins: string[] = [];
const sent: string[] = [];
/** What the gateway acknowledges messages with. */
let acknowledged: () => Promise<unknown> = async () => null;
const socket = Object.assign(new EventEmitter(), {
  connected: true,
  timeout: () => ({
    emitWithAck: async (name: string, { room_id, content }: { room_id: string; content: string }) => {
      if (name === 'chat:send') {
        sent.push(content);
        return acknowledged();
      }
      joins.push(room_id);
      return { ok: true, online: [], at: '2026-03-01T12:00:00.000Z' };
    },
  }),
});
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
const { enterRoom, listen, sendByConnection } = await import('./socket.ts');
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

it('delivers that cases have changed, which gateways send without data', async () => {
  let changes = 0;
  listen('moderation:changed', () => (changes += 1));
  await waitFor(() => expect(socket.listenerCount('moderation:changed')).toBe(1));
  socket.emit('moderation:changed', {});
  expect(changes).toBe(1);
});

describe('messages sent by the connection', () => {
  const send = (content: string) => sendByConnection({ room_id: roomId, content, client_msg_id: crypto.randomUUID() });
  const message = aMessage(1);

  beforeEach(() => {
    sent.length = 0;
    acknowledged = async () => ({ ok: true, message });
    listen('connected', () => undefined);
  });

  it('are returned as the server stored them, and delivered like a push, which the other pages get', async () => {
    const delivered: unknown[] = [];
    listen('chat:message', (push) => delivered.push(push));
    expect(await send('one')).toEqual(message);
    expect([sent, delivered]).toEqual([['one'], [{ room_id: roomId, message }]]);
  });

  it('are left to HTTP where they are refused, and the next one is sent again', async () => {
    acknowledged = async () => ({ ok: false, code: 'chat_not_active' });
    expect([await send('one'), await send('two')]).toEqual([null, null]);
    expect(sent).toEqual(['one', 'two']);
  });

  it('are left to HTTP while offline or not connected', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await send('one')).toBeNull();
    jest.restoreAllMocks();
    socket.connected = false;
    expect(await send('two')).toBeNull();
    socket.connected = true;
    expect(sent).toEqual([]);
  });

  it('are left to HTTP after one without a response, until the next connection', async () => {
    acknowledged = () => Promise.reject(new Error('operation has timed out'));
    expect([await send('one'), await send('two')]).toEqual([null, null]);
    expect(sent).toEqual(['one']);
    acknowledged = async () => ({ ok: true, message });
    socket.emit('connect');
    expect(await send('three')).toEqual(message);
  });
});
