import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import type { StartedService } from '@offshoot/testing/service';
import { Neighbours } from './builders/exchanges.ts';
import { Gateways, type GatewayProcess, type Page } from './builders/gateways.ts';
import { person } from './builders/people.ts';

let chat: StartedService;
let neighbours: Neighbours;
let gateways: Gateways;
let here: GatewayProcess;
let there: GatewayProcess;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start());
  gateways = await Gateways.before(chat);
  [here, there] = await Promise.all([gateways.start(), gateways.start()]);
});
afterAll(async () => {
  await gateways.stop();
  await chat.stop();
});

const received = (page: Page, name: string) => page.received.flatMap(([event, data]) => (event === name ? [data] : []));
const lastOf = (page: Page, name: string) => received(page, name).at(-1);

/** The two members of a room, each on a gateway of their own, with the room open. */
const openRoom = async () => {
  const { requester, owner, response } = neighbours.exchange();
  const [a, b] = [await gateways.page(here, requester), await gateways.page(there, owner)];
  const room = (await a.call('POST', `/chat/exchange/${response.id}/create-room`)).body as ChatRoom;
  expect(await a.request('chat:join', { room_id: room.id })).toMatchObject({ ok: true, online: [] });
  expect(await b.request('chat:join', { room_id: room.id })).toMatchObject({ ok: true });
  return { requester, owner, room, a, b };
};

describe('two members on two gateways', () => {
  it('see when the other joins, types and leaves', async () => {
    const { requester, owner, room, a, b } = await openRoom();
    const notified = (user_id: string, online: boolean) => ({ room_id: room.id, user_id, online });
    await eventually(() => received(a, 'chat:presence').length > 0 && received(b, 'chat:presence').length > 0);
    expect([lastOf(a, 'chat:presence'), lastOf(b, 'chat:presence')]).toEqual([
      notified(owner.user_id, true),
      notified(requester.user_id, true),
    ]);
    expect(await b.request('chat:typing', { room_id: room.id })).toEqual({ ok: true });
    await eventually(() => received(a, 'chat:typing').length > 0);
    expect(received(a, 'chat:typing')).toEqual([{ room_id: room.id, user_id: owner.user_id }]);
    b.close();
    await eventually(() => lastOf(a, 'chat:presence')?.online === false);
  });

  it('both receive a message, and the recipient the unread total', async () => {
    const { owner, room, a, b } = await openRoom();
    const second = await gateways.page(here, owner);
    const { status, body } = await a.call('POST', `/chat/rooms/${room.id}/messages`, {
      content: 'Hello',
      client_msg_id: newId(),
    });
    expect(status).toBe(201);
    const message = { room_id: room.id, message: body };
    await eventually(() => [a, b, second].every((page) => received(page, 'chat:message').length > 0));
    expect([a, b, second].map((page) => received(page, 'chat:message'))).toEqual([[message], [message], [message]]);
    await eventually(() => [b, second].every((page) => lastOf(page, 'chat:unread')?.total === 1));
  });

  it('receive a message that was sent by a connection and again by HTTP once, as the same one', async () => {
    const { room, a, b } = await openRoom();
    const sent = { content: 'Sent twice', client_msg_id: newId() };
    const { ok, message } = (await a.request('chat:send', { room_id: room.id, ...sent })) as {
      ok: boolean;
      message: ChatMessage;
    };
    expect([ok, message.content]).toEqual([true, 'Sent twice']);
    const again = await a.call('POST', `/chat/rooms/${room.id}/messages`, sent);
    expect([again.status, again.body]).toEqual([201, message]);
    await eventually(() => received(b, 'chat:message').length > 0);
    expect((await b.call('GET', `/chat/rooms/${room.id}/messages`)).body).toEqual([message]);
  });

  it('see how far the other has read; the reader’s other pages receive the new unread total', async () => {
    const { owner, room, a, b } = await openRoom();
    const second = await gateways.page(here, owner);
    for (const content of ['One', 'Two']) await a.call('POST', `/chat/rooms/${room.id}/messages`, { content });
    await eventually(() => received(b, 'chat:message').length === 2);
    // Read up to the first message only: the second stays unread, although it has arrived.
    expect((await b.call('POST', `/chat/rooms/${room.id}/read-all`, { up_to_seq: 1 })).status).toBe(204);
    await eventually(() => lastOf(second, 'chat:unread')?.total === 1);
    await eventually(() => received(a, 'chat:read').length === 1);
    const { message } = received(b, 'chat:message')[1] as { message: ChatMessage };
    expect((await b.call('POST', `/chat/rooms/${room.id}/messages/${message.id}/read`)).status).toBe(204);
    await eventually(() => [b, second].every((page) => lastOf(page, 'chat:unread')?.total === 0));
    await eventually(() => received(a, 'chat:read').length === 2);
    expect(received(a, 'chat:read')).toEqual(
      [1, 2].map((up_to_seq) => ({ room_id: room.id, reader_id: owner.user_id, up_to_seq })),
    );
  });

  it('cannot be joined or read by another user, who gets the same 404 as for an unknown room', async () => {
    const { room, a } = await openRoom();
    const stranger = await gateways.page(there, person());
    expect(await stranger.request('chat:join', { room_id: room.id })).toEqual({
      ok: false,
      code: 'chat_room_not_found',
    });
    expect(await stranger.request('chat:typing', { room_id: room.id })).toEqual({
      ok: false,
      code: 'chat_room_not_found',
    });
    expect(
      await stranger.request('chat:send', { room_id: room.id, content: 'Let me in', client_msg_id: newId() }),
    ).toEqual({ ok: false, code: 'chat_room_not_found' });
    const [foreign, unknown] = [
      await stranger.call('GET', `/chat/rooms/${room.id}/messages`),
      await stranger.call('GET', `/chat/rooms/${newId()}/messages`),
    ];
    expect([foreign.status, foreign]).toEqual([404, unknown]);
    await a.call('POST', `/chat/rooms/${room.id}/messages`, { content: 'Between us' });
    await eventually(() => received(a, 'chat:message').length === 1);
    expect(stranger.received).toEqual([]);
  });

  it('get 404 for a message of another room', async () => {
    const [{ room, a, b }, other] = [await openRoom(), await openRoom()];
    const { body } = await other.a.call('POST', `/chat/rooms/${other.room.id}/messages`, { content: 'Elsewhere' });
    await a.call('POST', `/chat/rooms/${room.id}/messages`, { content: 'Here' });
    const read = await b.call('POST', `/chat/rooms/${room.id}/messages/${(body as ChatMessage).id}/read`);
    expect([read.status, read.body]).toEqual([404, { detail: 'Not found', code: 'not_found' }]);
  });

  it('receive the right unread total when many users write at the same time in different rooms', async () => {
    const reader = person();
    const exchanges = Array.from({ length: 8 }, () => neighbours.exchange('accepted', reader));
    const page = await gateways.page(there, reader);
    const opened = await Promise.all(
      exchanges.map(async (exchange) => {
        const writer = await gateways.page(here, exchange.requester);
        return {
          writer,
          room: (await writer.call('POST', `/chat/exchange/${exchange.response.id}/create-room`)).body as ChatRoom,
        };
      }),
    );
    await Promise.all(
      opened.map(async ({ writer, room }) => {
        for (const n of [1, 2, 3]) {
          const { status } = await writer.call('POST', `/chat/rooms/${room.id}/messages`, { content: `m${n}` });
          expect(status).toBe(201);
        }
      }),
    );
    await eventually(() => lastOf(page, 'chat:unread')?.total === 24);
    await Promise.all(opened.map(({ room }) => page.call('POST', `/chat/rooms/${room.id}/read-all`, { up_to_seq: 2 })));
    await eventually(() => lastOf(page, 'chat:unread')?.total === 8);
    expect((await page.call('GET', '/chat/unread')).body).toEqual({ total: 8 });
  });
});
