import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { withIdempotencyKey } from '@offshoot/nest-kit/request-context';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { memberCalls, Neighbours } from './builders/exchanges.ts';
import { person } from './builders/people.ts';

const clock = testClock();
let chat: StartedService;
let neighbours: Neighbours;

beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
});
afterAll(() => chat.stop());

const { open, send, messages, unread } = memberCalls(() => chat);

describe('messages', () => {
  it('are pushed to both pages, counted as unread for the recipient and published as an event', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const sent = await send(exchange.requester, room, '  Hello\nOtto ');
    expect(sent).toMatchObject({
      seq: 1,
      content: 'Hello\nOtto',
      sender_id: exchange.requester.user_id,
      is_read: false,
      client_msg_id: null,
    });
    expect([await unread(exchange.owner), await unread(exchange.requester)]).toEqual([1, 0]);
    const pushed = () =>
      chat.pushes.all.filter((push) => push.name === 'chat:message' && push.data.room_id === room.id);
    await eventually(() => pushed().length === 2);
    expect(pushed().map((push) => push.data)).toEqual([
      { room_id: room.id, message: sent },
      { room_id: room.id, message: sent },
    ]);
    const count = await eventually(() =>
      chat.pushes.all.find((push) => push.name === 'chat:unread' && push.userId === exchange.owner.user_id),
    );
    expect(count.data).toEqual({ total: 1 });
    const event = await chat.events.next('message.sent.v1');
    expect(JSON.stringify(event)).not.toContain('Hello');
    expect((await chat.call('chat.rooms', {}, { actor: exchange.owner }))[0]).toMatchObject({
      unread_count: 1,
      last_message: { content: 'Hello\nOtto', seq: 1, sender_id: exchange.requester.user_id },
    });
  });

  it('after the first one are counted, pushed and published like it', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await send(exchange.requester, room, 'First');
    const sent = await send(exchange.requester, room, ' Second\u0007 ', newId());
    expect(sent).toMatchObject({
      seq: 2,
      content: 'Second',
      message_type: 'text',
      image: null,
      image_meta: null,
      is_read: false,
    });
    expect(await messages(exchange.owner, room)).toMatchObject([{ seq: 1 }, sent]);
    const event = await eventually(() =>
      chat.events.all.find(
        (candidate) => candidate.type === 'message.sent.v1' && candidate.data.message_id === sent.id,
      ),
    );
    expect(event.data).toEqual({
      message_id: sent.id,
      room_id: room.id,
      exchange_id: exchange.response.id,
      sender_id: exchange.requester.user_id,
      recipient_id: exchange.owner.user_id,
      seq: 2,
      at: sent.created_at,
    });
    const pushed = () =>
      chat.pushes.all.flatMap((push) =>
        push.name === 'chat:message' && push.data.message.id === sent.id ? [push.userId] : [],
      );
    await eventually(() => pushed().length === 2);
    expect(await chat.call('chat.room', { id: room.id }, { actor: exchange.owner })).toMatchObject({
      unread_count: 2,
      last_message_at: sent.created_at,
    });
    expect(await chat.database.query(`SELECT 1 FROM job_row WHERE data->>'room_id' = $1`, [room.id])).toHaveLength(1);
    expect(await outcome(send(person(), room, 'Third'))).toBe('chat_room_not_found');
  });

  it.each([
    ['first', false],
    ['later', true],
  ])('are stored once per client id, and refused if it is reused for another text (%s message)', async (_, later) => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    if (later) await chat.database.query(`UPDATE room SET owner_check_at = $2 WHERE id = $1`, [room.id, clock.now()]);
    const id = newId();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(exchange.requester, room, 'Once', id)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await outcome(send(exchange.requester, room, 'Twice', id))).toBe('idempotency_key_reused');
    expect((await send(exchange.owner, room, 'Once', id)).seq).toBe(2);
    expect(await messages(exchange.owner, room)).toHaveLength(2);
  });

  it('survive a lost response: the retry returns the stored message', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const id = newId();
    const controller = new AbortController();
    const lost = chat.call(
      'chat.send',
      { room_id: room.id, content: 'Still there?', client_msg_id: id },
      { actor: exchange.requester, signal: controller.signal },
    );
    setImmediate(() => controller.abort());
    await expect(lost).rejects.toThrow();
    const stored = await eventually(async () => (await messages(exchange.owner, room))[0]);
    const pushed = () =>
      chat.pushes.all.filter((push) => push.name === 'chat:message' && push.userId === exchange.owner.user_id).length;
    await eventually(() => pushed() === 1);
    expect(await send(exchange.requester, room, 'Still there?', id)).toEqual(stored);
    expect(await messages(exchange.owner, room)).toHaveLength(1);
    // The pushes are repeated, as the process that stored the message may have crashed before them.
    await eventually(() => pushed() === 2);
  });

  it('sent again by a call with an idempotency key of its own return the stored ones and are counted once', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const id = newId();
    const stored = await send(exchange.requester, room, 'Once', id);
    expect(await withIdempotencyKey(newId(), () => send(exchange.requester, room, 'Once', id))).toEqual(stored);
    expect((await withIdempotencyKey(newId(), () => send(exchange.requester, room, 'Next', newId()))).seq).toBe(2);
  });

  it('sent concurrently by both members, 20 of them, are numbered without a gap', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(index % 2 ? exchange.owner : exchange.requester, room, `m${index}`),
      ),
    );
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(sent.map((message) => message.seq).sort((a, b) => a - b)).toEqual(numbers);
    expect((await messages(exchange.owner, room, { limit: 100 })).map((message) => message.seq)).toEqual(numbers);
    expect((await messages(exchange.owner, room, { limit: 5 })).map((message) => message.seq)).toEqual([
      16, 17, 18, 19, 20,
    ]);
    expect((await messages(exchange.owner, room, { limit: 5, offset: 18 })).map((message) => message.seq)).toEqual([
      1, 2,
    ]);
    expect((await messages(exchange.owner, room, { after_seq: 12, limit: 3 })).map((message) => message.seq)).toEqual([
      13, 14, 15,
    ]);
    expect(await messages(exchange.owner, room, { after_seq: 20 })).toEqual([]);
  });

  it('are refused without visible characters, and stored without control characters', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    expect(await outcome(send(exchange.requester, room, '   '))).toBe('validation_failed');
    expect(await outcome(send(exchange.requester, room, '\u0000'))).toBe('validation_failed');
    expect(await outcome(send(exchange.requester, room, 'a'.repeat(2001)))).toBe('validation_failed');
    expect((await send(exchange.requester, room, 'a\u0000<b>')).content).toBe('a<b>');
  });
});

describe('reading', () => {
  it('reading all leaves a message unread that came after the one shown', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const first = await send(exchange.requester, room, 'One');
    await send(exchange.requester, room, 'Two');
    await chat.call('chat.read_all', { room_id: room.id, up_to_seq: first.seq }, { actor: exchange.owner });
    expect(await unread(exchange.owner)).toBe(1);
    expect((await messages(exchange.requester, room)).map((message) => message.is_read)).toEqual([true, false]);
    const pushed = await eventually(() =>
      chat.pushes.all.find((push) => push.name === 'chat:read' && push.userId === exchange.requester.user_id),
    );
    expect(pushed.data).toEqual({ room_id: room.id, reader_id: exchange.owner.user_id, up_to_seq: 1 });

    await chat.call('chat.read_all', { room_id: room.id, up_to_seq: 999 }, { actor: exchange.owner });
    await send(exchange.requester, room, 'Three');
    expect(await unread(exchange.owner)).toBe(1);
    await chat.call('chat.read_all', { room_id: room.id }, { actor: exchange.owner });
    await chat.call('chat.read_all', { room_id: room.id, up_to_seq: 1 }, { actor: exchange.owner });
    expect(await unread(exchange.owner)).toBe(0);
  });

  it('reading one message reads the earlier ones; a message of another room is not found', async () => {
    const [exchange, other] = [neighbours.exchange(), neighbours.exchange()];
    const [room, otherRoom] = [await open(exchange.requester, exchange), await open(other.requester, other)];
    await send(exchange.requester, room, 'One');
    const two = await send(exchange.requester, room, 'Two');
    await send(exchange.requester, room, 'Three');
    const foreign = await send(other.requester, otherRoom, 'Elsewhere');
    expect(
      await outcome(chat.call('chat.read', { room_id: room.id, message_id: foreign.id }, { actor: exchange.owner })),
    ).toBe('not_found');
    await chat.call('chat.read', { room_id: room.id, message_id: two.id }, { actor: exchange.owner });
    expect(await unread(exchange.owner)).toBe(1);
  });

  it('counts the unread messages of all rooms together', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await send(exchange.requester, room, 'One');
    await send(exchange.owner, room, 'Answer');
    await send(exchange.requester, room, 'Two');
    expect([await unread(exchange.owner), await unread(exchange.requester)]).toEqual([2, 1]);
  });
});
