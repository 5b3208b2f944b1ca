import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { type Harness, person, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';

const large = 'x'.repeat(90_000);

describe('packets of a socket', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  const open: Socket[] = [];
  beforeAll(async () => {
    harness = await startHarness();
  });
  // Each gateway counts on its own, and the tests share an address.
  beforeEach(async () => {
    gateway = await startGateway(harness, { RATE_LIMITS: 'production' });
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.disconnect();
    await gateway.stop();
  });
  afterAll(() => harness.stop());

  const connected = async (transport: 'websocket' | 'polling' = 'websocket', who = person()) => {
    const socket = gateway.socket({ token: await harness.key.token(who), transports: [transport] });
    open.push(socket);
    await once(socket as never, 'connect');
    return socket;
  };

  it.each<[string, (socket: Socket) => void, 'websocket' | 'polling']>([
    ['events without a handler', (socket) => socket.emit('unknown', large), 'websocket'],
    ['binary data', (socket) => socket.emit('unknown', Buffer.from(large)), 'websocket'],
    ['messages with a handler', (socket) => socket.emit('chat:typing', large), 'websocket'],
    ['events by long polling', (socket) => socket.emit('unknown', large), 'polling'],
  ])('close it beyond its budget of bytes: %s', async (_what, send, transport) => {
    const socket = await connected(transport);
    const closed = once(socket as never, 'disconnect');
    for (let sent = 0; sent < 40; sent += 1) send(socket);
    await closed;
    expect(socket.connected).toBe(false);
  });

  it.each<[string, string]>([
    ['heartbeats', '3'],
    ['acknowledgements', '4399[]'],
    ['connections to other namespaces', '40/other,{}'],
  ])('close it beyond its budget of packets: %s', async (_what, packet) => {
    const token = await harness.key.token(person());
    const page = new WebSocket(`${gateway.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const closed = once(page, 'close');
    await once(page, 'open');
    page.send(`40${JSON.stringify({ token })}`);
    for (let sent = 0; sent < 3_100; sent += 1) page.send(packet);
    await closed;
    expect(page.readyState).toBe(WebSocket.CLOSED);
  });

  it('refuse the next connection of its user until the minute is over', async () => {
    const who = person();
    const socket = await connected('websocket', who);
    const closed = once(socket as never, 'disconnect');
    for (let sent = 0; sent < 800; sent += 1) socket.emit('unknown', large);
    await closed;
    const again = gateway.socket({ token: await harness.key.token(who) });
    open.push(again);
    const [refused] = (await once(again as never, 'connect_error')) as [Error];
    expect(refused.message).toBe('rate_limited');
  });

  it('admit a user with twenty tabs, who reconnect twice and write forty long messages', async () => {
    const who = person();
    for (let times = 0; times < 2; times += 1) {
      const tabs = await Promise.all(Array.from({ length: 20 }, () => connected('websocket', who)));
      for (const tab of tabs) await tab.timeout(5_000).emitWithAck('chat:leave', { room_id: 'none' });
      for (let sent = 0; sent < 20; sent += 1)
        await tabs[0]?.timeout(5_000).emitWithAck('chat:leave', { room_id: '字'.repeat(2_000) });
      expect(tabs.every((tab) => tab.connected)).toBe(true);
      for (const tab of tabs) tab.disconnect();
    }
  });

  it('leave another user alone', async () => {
    const [flooding, quiet] = [await connected(), await connected()];
    const closed = once(flooding as never, 'disconnect');
    for (let sent = 0; sent < 40; sent += 1) flooding.emit('unknown', large);
    await closed;
    expect(await quiet.timeout(5_000).emitWithAck('chat:leave', { room_id: 'none' })).toMatchObject({ ok: false });
  });
});
