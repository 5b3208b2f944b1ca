import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { Nats } from '@offshoot/nest-kit/edge';
import { newId } from '@offshoot/nest-kit/ids';
import { eventually } from '@offshoot/testing/eventually';
import type { Socket } from 'socket.io-client';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { aMessage } from './samples.ts';

type Message = [name: string, data: unknown];

describe('sockets', () => {
  let harness: Harness;
  let here: RunningGateway;
  let there: RunningGateway;
  const [ana, ben, eve] = [person(), person(), person()];
  const roomId = newId();
  const open: Socket[] = [];
  let isActive = true;
  beforeAll(async () => {
    harness = await startHarness();
    [here, there] = await Promise.all([startGateway(harness), startGateway(harness)]);
    await harness.reply('chat.counterpart', ({ id }, actor) => {
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
    await harness.stop();
  });

  const connected = async (gateway: RunningGateway, who: ReturnType<typeof person>, token?: string) => {
    const socket = gateway.socket({ token: token ?? (await harness.key.token(who)) });
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
    'refuse a foreign origin by %s, even with a valid token',
    async (transport) => {
      const token = await harness.key.token(ana);
      for (const origin of ['https://evil.example', 'null', 'https://offshoot.example.evil.example']) {
        await refusal(here.socket({ token, origin, transports: [transport] }));
      }
      const own = here.socket({ token, origin: 'https://offshoot.example', transports: [transport] });
      open.push(own);
      await once(own as never, 'connect');
    },
  );

  it('receive live:resumed after their gateway lost its connection to NATS, those of other gateways do not', async () => {
    const [mine, others] = [await connected(here, ana), await connected(there, ben)];
    await here.app.get(Nats).connection.reconnect();
    await eventually(() => mine.received.some(([name]) => name === 'live:resumed'));
    expect([mine.received, others.received]).toEqual([[['live:resumed', {}]], []]);
  });

  it('refuse a missing token, an invalid one, and one in the URL', async () => {
    expect(await refusal(here.socket())).toBe('not_signed_in');
    expect(await refusal(here.socket({ token: 'nonsense' }))).toBe('not_signed_in');
    const { io } = await import('socket.io-client');
    const token = await harness.key.token(ana);
    expect(
      await refusal(io(here.url, { transports: ['websocket'], forceNew: true, reconnection: false, query: { token } })),
    ).toBe('not_signed_in');
  });

  it('receive a push on every page of its user, on every gateway, and on no page of another user', async () => {
    const [first, second, stranger] = [
      await connected(here, ana),
      await connected(there, ana),
      await connected(here, eve),
    ];
    harness.push(ana.user_id, 'chat:unread', { total: 2 });
    await eventually(() => first.received.length > 0 && second.received.length > 0);
    expect([first.received, second.received, stranger.received]).toEqual([
      [['chat:unread', { total: 2 }]],
      [['chat:unread', { total: 2 }]],
      [],
    ]);
  });

  it('send presence and typing between two users of a room, across gateways', async () => {
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

  it('keep a user online whose other page is still in the room on another gateway', async () => {
    const [a, b1, b2] = [await connected(here, ana), await connected(here, ben), await connected(there, ben)];
    for (const browser of [a, b1, b2]) await browser.call('chat:join', { room_id: roomId });
    await b1.call('chat:leave', { room_id: roomId });
    await eventually(() => a.received.some(([, data]) => (data as { online?: boolean }).online === false));
    await eventually(
      () => a.received.at(-1)?.[0] === 'chat:presence' && (a.received.at(-1)?.[1] as { online: boolean }).online,
    );
  });

  it('refuse to join another user’s room, and typing in a room that is not joined', async () => {
    const [a, e] = [await connected(here, ana), await connected(here, eve)];
    expect(await e.call('chat:join', { room_id: roomId })).toEqual({ ok: false, code: 'chat_room_not_found' });
    expect(await e.call('chat:typing', { room_id: roomId })).toEqual({ ok: false, code: 'chat_room_not_found' });
    // That the pages of the test before have left may arrive only now.
    expect(a.received.filter(([, data]) => (data as { user_id: string }).user_id === eve.user_id)).toEqual([]);
  });

  it('send neither presence nor typing in a chat room that is not active any more', async () => {
    const [a, b] = [await connected(here, ana), await connected(there, ben)];
    await a.call('chat:join', { room_id: roomId });
    await b.call('chat:join', { room_id: roomId });
    await eventually(() => a.received.length > 0);
    isActive = false;
    try {
      expect(await b.call('chat:typing', { room_id: roomId })).toEqual({ ok: false, code: 'chat_not_active' });
      // The refusal also removes Ben from the room, which Ana receives as presence; she is removed by her own next
      // message.
      await eventually(() => a.received.some(([, data]) => (data as { online?: boolean }).online === false));
      expect(await b.call('chat:join', { room_id: roomId })).toMatchObject({ ok: true, online: [] });
      expect(await b.call('chat:typing', { room_id: roomId })).toEqual({ ok: false, code: 'chat_room_not_found' });
      expect(a.received.map(([name]) => name)).not.toContain('chat:typing');
    } finally {
      isActive = true;
    }
  });

  it('send chat messages in the name of their user, and acknowledge them as they are stored', async () => {
    await harness.reply('chat.send', ({ room_id, content = '', client_msg_id = null }, actor) => {
      if (room_id !== roomId) throw new DomainError('chat_room_not_found');
      const message = aMessage({ room_id, content, client_msg_id, sender_id: actor?.user_id ?? null });
      for (const { user_id } of [ben, ana]) harness.push(user_id, 'chat:message', { room_id, message });
      return message;
    });
    const [{ call, received }, other] = [await connected(here, ana), await connected(here, ana)];
    const recipient = await connected(there, ben);
    const sent = { room_id: roomId, content: ' Is it still there? ', client_msg_id: newId() };
    expect(await call('chat:send', sent)).toEqual({
      ok: true,
      message: aMessage({ ...sent, content: 'Is it still there?', sender_id: ana.user_id }),
    });
    // Pushed to the other pages of both users only.
    await eventually(() => other.received.length > 0 && recipient.received.length > 0);
    expect([received, other.received.length, recipient.received.length]).toEqual([[], 1, 1]);
    const refused = async (body: object, who = call) => who('chat:send', { ...sent, ...body });
    expect(await refused({ room_id: newId() })).toEqual({ ok: false, code: 'chat_room_not_found' });
    expect(await refused({ content: 'x'.repeat(2_001) })).toEqual({ ok: false, code: 'validation_failed' });
    // Without its own id a retry could store it twice.
    expect(await refused({ client_msg_id: undefined })).toEqual({ ok: false, code: 'validation_failed' });
    const banned = await connected(here, person({ restricted: true }));
    expect(await refused({}, banned.call)).toEqual({ ok: false, code: 'forbidden' });
  });

  it('acknowledge malformed messages with an error, and stay connected', async () => {
    const { call, socket } = await connected(here, ana);
    for (const nonsense of [null, 'x', {}, { room_id: "'; --" }, { room_id: [] }, { room_id: { $gt: '' } }]) {
      expect(await call('chat:join', nonsense)).toEqual({ ok: false, code: 'validation_failed' });
    }
    socket.emit('chat:join');
    expect(await call('chat:leave', { room_id: roomId })).toEqual({ ok: true });
  });

  it('disconnect a client whose message is too large', async () => {
    const { socket } = await connected(here, eve);
    socket.emit('chat:join', { room_id: 'x'.repeat(150_000) });
    await eventually(() => !socket.connected);
  });

  it('close when their token expires, unless the same user renews it', async () => {
    // Tokens are accepted for 30 more seconds of clock difference; sockets close at the exact time.
    const short = () => harness.key.token(ana, { expiresIn: 6 });
    const [ending, renewed] = [await connected(here, ana, await short()), await connected(here, ana, await short())];
    expect(await renewed.call('session:renew', { token: await harness.key.token(ben) })).toEqual({
      ok: false,
      code: 'not_signed_in',
    });
    expect(await renewed.call('session:renew', { token: await harness.key.token(ana) })).toEqual({ ok: true });
    await eventually(() => !ending.socket.connected);
    expect(renewed.socket.connected).toBe(true);
  });

  it('are limited to 100 per user, with another one only after one closes', async () => {
    const hoarder = person();
    const token = await harness.key.token(hoarder);
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

  it('limit the rate of messages', async () => {
    const { call } = await connected(here, person());
    const replies = await Promise.all(Array.from({ length: 301 }, () => call('chat:leave', { room_id: roomId })));
    expect([replies[0], replies[300]]).toEqual([{ ok: true }, { ok: false, code: 'rate_limited' }]);
  });
});
