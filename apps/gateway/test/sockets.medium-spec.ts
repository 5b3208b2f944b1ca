import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { Nats } from '@offshoot/nest-kit/edge';
import { newId } from '@offshoot/nest-kit/ids';
import { eventually } from '@offshoot/testing/eventually';
import type { Socket } from 'socket.io-client';
import { person, type RunningGateway, startGateway, surroundings, type Surroundings } from './gateway-under-test.ts';

type Message = [name: string, data: unknown];

describe('sockets', () => {
  let around: Surroundings;
  let here: RunningGateway;
  let there: RunningGateway;
  const [ana, ben, eve] = [person(), person(), person()];
  const roomId = newId();
  const open: Socket[] = [];
  let isActive = true;
  beforeAll(async () => {
    around = await surroundings();
    [here, there] = await Promise.all([startGateway(around), startGateway(around)]);
    await around.reply('chat.counterpart', ({ id }, actor) => {
      const other = actor?.user_id === ana.user_id ? ben : actor?.user_id === ben.user_id ? ana : null;
      if (!other || id !== roomId) throw new DomainError('chat_room_not_found');
      return { other_id: other.user_id, is_active: isActive };
    });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()]);
    await around.stop();
  });

  const connected = async (gateway: RunningGateway, who: ReturnType<typeof person>, token?: string) => {
    const socket = gateway.socket({ token: token ?? (await around.key.token(who)) });
    open.push(socket);
    const received: Message[] = [];
    socket.onAny((name: string, data: unknown) => received.push([name, data]));
    await once(socket as never, 'connect');
    return {
      socket,
      received,
      call: (name: string, data: unknown) => socket.timeout(5_000).emitWithAck(name, data) as Promise<unknown>,
    };
  };
  const refusal = async (socket: Socket) => {
    open.push(socket);
    const [error] = (await once(socket as never, 'connect_error')) as [Error];
    return error.message;
  };

  it.each([['polling' as const], ['websocket' as const]])(
    'refuse a foreign page by %s, though its token is good',
    async (transport) => {
      const token = await around.key.token(ana);
      for (const origin of ['https://evil.example', 'null', 'https://offshoot.example.evil.example']) {
        await refusal(here.socket({ token, origin, transports: [transport] }));
      }
      const own = here.socket({ token, origin: 'https://offshoot.example', transports: [transport] });
      open.push(own);
      await once(own as never, 'connect');
    },
  );

  it('are told to catch up after the gateway had lost its connection to NATS, those of other gateways are not', async () => {
    const [mine, others] = [await connected(here, ana), await connected(there, ben)];
    await here.app.get(Nats).connection.reconnect();
    await eventually(() => mine.received.some(([name]) => name === 'live:resumed'));
    expect([mine.received, others.received]).toEqual([[['live:resumed', {}]], []]);
  });

  it('refuse who brings no token, a bad one, or one in the address', async () => {
    expect(await refusal(here.socket())).toBe('not_signed_in');
    expect(await refusal(here.socket({ token: 'nonsense' }))).toBe('not_signed_in');
    const { io } = await import('socket.io-client');
    const token = await around.key.token(ana);
    expect(
      await refusal(io(here.url, { transports: ['websocket'], forceNew: true, reconnection: false, query: { token } })),
    ).toBe('not_signed_in');
  });

  it('bring a push to every page of its person, on every gateway, and to nobody else', async () => {
    const [first, second, stranger] = [
      await connected(here, ana),
      await connected(there, ana),
      await connected(here, eve),
    ];
    around.push(ana.user_id, 'chat:unread', { total: 2 });
    await eventually(() => first.received.length > 0 && second.received.length > 0);
    expect([first.received, second.received, stranger.received]).toEqual([
      [['chat:unread', { total: 2 }]],
      [['chat:unread', { total: 2 }]],
      [],
    ]);
  });

  it('tell two people in a room of each other and of typing, across gateways', async () => {
    const [a, b, e] = [await connected(here, ana), await connected(there, ben), await connected(there, eve)];
    expect(await a.call('chat:join', { room_id: roomId })).toMatchObject({ ok: true, online: [] });
    expect(await b.call('chat:join', { room_id: roomId })).toMatchObject({ ok: true });
    const presence = (user_id: string, online: boolean): Message => [
      'chat:presence',
      { room_id: roomId, user_id, online },
    ];
    await eventually(() => a.received.length > 0 && b.received.some(([name]) => name === 'chat:presence'));
    expect(a.received).toContainEqual(presence(ben.user_id, true));
    expect(b.received).toContainEqual(presence(ana.user_id, true));
    expect(await a.call('chat:typing', { room_id: roomId })).toEqual({ ok: true });
    await eventually(() => b.received.some(([name]) => name === 'chat:typing'));
    expect(b.received).toContainEqual(['chat:typing', { room_id: roomId, user_id: ana.user_id }]);
    expect(await b.call('chat:leave', { room_id: roomId })).toEqual({ ok: true });
    await eventually(() => a.received.some(([, data]) => (data as { online?: boolean }).online === false));
    expect(e.received).toEqual([]);
  });

  it('call nobody gone whose other page is still in the room on another gateway', async () => {
    const [a, b1, b2] = [await connected(here, ana), await connected(here, ben), await connected(there, ben)];
    for (const one of [a, b1, b2]) await one.call('chat:join', { room_id: roomId });
    await b1.call('chat:leave', { room_id: roomId });
    await eventually(() => a.received.some(([, data]) => (data as { online?: boolean }).online === false));
    await eventually(
      () => a.received.at(-1)?.[0] === 'chat:presence' && (a.received.at(-1)?.[1] as { online: boolean }).online,
    );
  });

  it('let nobody into a room of others, nor type in one that is not joined', async () => {
    const [a, e] = [await connected(here, ana), await connected(here, eve)];
    expect(await e.call('chat:join', { room_id: roomId })).toEqual({ ok: false, code: 'chat_room_not_found' });
    expect(await e.call('chat:typing', { room_id: roomId })).toEqual({ ok: false, code: 'chat_room_not_found' });
    expect(a.received).toEqual([]);
  });

  it('tell neither of the other where they may not talk, nor that one types any more', async () => {
    const [a, b] = [await connected(here, ana), await connected(there, ben)];
    await a.call('chat:join', { room_id: roomId });
    await b.call('chat:join', { room_id: roomId });
    await eventually(() => a.received.length > 0);
    isActive = false;
    try {
      expect(await b.call('chat:typing', { room_id: roomId })).toEqual({ ok: false, code: 'chat_not_active' });
      // Ben is out of the room with the refusal, as Ana learns; hers ends with the next thing that she does there.
      await eventually(() => a.received.some(([, data]) => (data as { online?: boolean }).online === false));
      expect(await b.call('chat:join', { room_id: roomId })).toMatchObject({ ok: true, online: [] });
      expect(await b.call('chat:typing', { room_id: roomId })).toEqual({ ok: false, code: 'chat_room_not_found' });
      expect(a.received.map(([name]) => name)).not.toContain('chat:typing');
    } finally {
      isActive = true;
    }
  });

  it('answer nonsense, and live on', async () => {
    const { call, socket } = await connected(here, ana);
    for (const nonsense of [null, 'x', {}, { room_id: "'; --" }, { room_id: [] }, { room_id: { $gt: '' } }]) {
      expect(await call('chat:join', nonsense)).toEqual({ ok: false, code: 'validation_failed' });
    }
    socket.emit('chat:join');
    expect(await call('chat:leave', { room_id: roomId })).toEqual({ ok: true });
  });

  it('cut off who sends more than a message can hold', async () => {
    const { socket } = await connected(here, eve);
    socket.emit('chat:join', { room_id: 'x'.repeat(150_000) });
    await eventually(() => !socket.connected);
  });

  it('end with their token, unless they are renewed by the same person', async () => {
    // Tokens are believed for 30 seconds of clock difference, sockets end on time.
    const short = () => around.key.token(ana, { expiresIn: 2 });
    const [ending, renewed] = [await connected(here, ana, await short()), await connected(here, ana, await short())];
    expect(await renewed.call('session:renew', { token: await around.key.token(ben) })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
    expect(await renewed.call('session:renew', { token: await around.key.token(ana) })).toEqual({ ok: true });
    await eventually(() => !ending.socket.connected);
    expect(renewed.socket.connected).toBe(true);
  });

  it('are a hundred for one person, and one more when one is closed', async () => {
    const hoarder = person();
    const token = await around.key.token(hoarder);
    const pages = await Promise.all(Array.from({ length: 100 }, () => connected(here, hoarder, token)));
    expect(await refusal(here.socket({ token }))).toBe('rate_limited');
    await connected(here, person());
    pages[0]?.socket.disconnect();
    await eventually(async () => {
      const socket = here.socket({ token });
      open.push(socket);
      return Promise.race([
        once(socket as never, 'connect').then(() => true),
        once(socket as never, 'connect_error').then(() => false),
      ]);
    });
  });

  it('slow down who floods', async () => {
    const { call } = await connected(here, person());
    const replies = await Promise.all(Array.from({ length: 301 }, () => call('chat:leave', { room_id: roomId })));
    expect([replies[0], replies[300]]).toEqual([{ ok: true }, { ok: false, code: 'rate_limited' }]);
  });
});
