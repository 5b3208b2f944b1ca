import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { newId } from '@offshoot/nest-kit/database';
import { withIdempotencyKey } from '@offshoot/nest-kit/request-context';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import { startService } from '@offshoot/testing/service';
import type { StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';
import { Neighbours } from './builders/exchanges.ts';
import type { Deal } from './builders/exchanges.ts';
import { person } from './builders/people.ts';

const clock = testClock();
const day = 86_400_000;
let chat: StartedService;
let neighbours: Neighbours;

beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
});
afterAll(() => chat.stop());

const open = (actor: Actor, deal: Deal) => chat.call('chat.open', { exchange_id: deal.exchange.id }, { actor });
const send = (actor: Actor, room: ChatRoom, content: string, client_msg_id?: string) =>
  chat.call('chat.send', { room_id: room.id, content, client_msg_id }, { actor });
const messages = async (
  actor: Actor,
  room: ChatRoom,
  page: { limit?: number; offset?: number; after_seq?: number } = {},
) => (await chat.call('chat.messages', { room_id: room.id, ...page }, { actor })).messages;
const unread = async (actor: Actor) => (await chat.call('chat.unread', {}, { actor })).total;

describe('a room', () => {
  it('opens once with the acceptance, however often it is told, and tells both', async () => {
    const deal = neighbours.deal();
    const id = newId();
    for (let times = 0; times < 3; times += 1)
      await chat.deliver({ type: 'exchange.accepted.v1', id, data: neighbours.eventOf(deal) });
    await chat.deliver({ type: 'exchange.accepted.v1', data: neighbours.eventOf(deal) });
    await chat.settled();
    const { rooms } = await chat.call('chat.rooms', {}, { actor: deal.owner });
    expect(rooms).toHaveLength(1);
    expect(rooms[0]).toMatchObject({
      exchange_id: deal.exchange.id,
      plant_name: 'Boston fern',
      other_participant: { id: deal.requester.user_id },
      last_message: null,
      last_message_at: null,
      unread_count: 0,
      is_active: true,
    });
    const notified = () =>
      chat.pushes.all.filter((push) => push.name === 'chat:room' && push.data.exchange_id === deal.exchange.id);
    await eventually(() => notified().length === 2);
    expect(
      notified()
        .map((push) => push.userId)
        .sort(),
    ).toEqual([deal.owner.user_id, deal.requester.user_id].sort());
    expect((await open(deal.requester, deal)).id).toBe(rooms[0]?.id);
  });

  it('opens once, ten at a time', async () => {
    const deal = neighbours.deal('confirmed');
    const rooms = await Promise.all(
      Array.from({ length: 10 }, (_, index) => open(index % 2 ? deal.owner : deal.requester, deal)),
    );
    expect(new Set(rooms.map((room) => room.id)).size).toBe(1);
  });

  it('opens neither for strangers nor before the acceptance', async () => {
    expect(await outcome(open(person(), neighbours.deal()))).toBe('exchange_not_found');
    for (const status of ['requested', 'declined', 'cancelled'] as const) {
      const deal = neighbours.deal(status);
      expect(await outcome(open(deal.owner, deal))).toBe('wrong_exchange_state');
    }
  });

  it('closes at once when a held exchange is cancelled, though this is told before the acceptance', async () => {
    const deal = neighbours.deal();
    await chat.deliver({
      type: 'exchange.cancelled.v1',
      data: { ...neighbours.eventOf(deal, clock.now()), closed_reason: 'called_off', was_held: true },
    });
    await chat.settled();
    await chat.deliver({ type: 'exchange.accepted.v1', data: neighbours.eventOf(deal) });
    await chat.settled();
    const [room] = (await chat.call('chat.rooms', {}, { actor: deal.requester })).rooms;
    expect(room).toMatchObject({ is_active: false });
    if (room) expect(await outcome(send(deal.requester, room, 'Hello?'))).toBe('chat_not_active');
  });

  it('closes 30 days after completion', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    await chat.deliver({
      type: 'exchange.completed.v1',
      data: { ...neighbours.eventOf(deal, clock.now()), video_by: [] },
    });
    await chat.settled();
    const clientId = newId();
    clock.advance(29 * day);
    const sent = await send(deal.requester, room, 'It grows!', clientId);
    clock.advance(2 * day);
    expect(await outcome(send(deal.owner, room, 'Nice'))).toBe('chat_not_active');
    expect(await send(deal.requester, room, 'It grows!', clientId)).toEqual(sent);
    expect((await chat.call('chat.room', { id: room.id }, { actor: deal.owner })).is_active).toBe(false);
  });

  it('tells open pages when its time is over', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    await chat.deliver({
      type: 'exchange.completed.v1',
      data: { ...neighbours.eventOf(deal, clock.now()), video_by: [] },
    });
    await chat.settled();
    const notified = () =>
      chat.pushes.all.flatMap((push) =>
        push.name === 'chat:room' && push.data.room_id === room.id ? [push.userId] : [],
      );
    await eventually(() => notified().length === 2);
    clock.advance(30 * day - 1);
    await chat.settled();
    expect(notified()).toHaveLength(2);
    expect((await chat.call('chat.room', { id: room.id }, { actor: deal.owner })).is_active).toBe(true);
    clock.advance(1);
    await chat.settled();
    await eventually(() => notified().length === 4);
    expect(notified().slice(2).sort()).toEqual([deal.owner.user_id, deal.requester.user_id].sort());
    expect((await chat.call('chat.room', { id: room.id }, { actor: deal.owner })).is_active).toBe(false);
  });

  it('never opens again, whatever is told or asked of its exchange later', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const event = () => neighbours.eventOf(deal, clock.now());
    await chat.deliver({
      type: 'exchange.cancelled.v1',
      data: { ...event(), closed_reason: 'called_off', was_held: true },
    });
    await chat.settled();
    expect(await outcome(send(deal.owner, room, 'Too late'))).toBe('chat_not_active');
    clock.advance(1_000);
    await chat.deliver({ type: 'exchange.accepted.v1', data: event() });
    await chat.deliver({ type: 'exchange.completed.v1', data: { ...event(), video_by: [] } });
    await chat.settled();
    deal.exchange = { ...deal.exchange, status: 'completed', completed_at: clock.now().toISOString() };
    expect(await open(deal.owner, deal)).toMatchObject({ id: room.id, is_active: false });
    expect(await outcome(send(deal.owner, room, 'Still too late'))).toBe('chat_not_active');
  });

  it('follows the name of its plant', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const plant = {
      plant_id: deal.plantId,
      owner_id: deal.owner.user_id,
      cover: null,
      status: 'available' as const,
      deleted: false,
      at: new Date().toISOString(),
    };
    await chat.deliver({ type: 'plant.changed.v1', data: { ...plant, version: 5, name: 'Sword fern' } });
    await chat.settled();
    await chat.deliver({ type: 'plant.changed.v1', data: { ...plant, version: 4, name: 'Old fern' } });
    await chat.settled();
    expect((await chat.call('chat.room', { id: room.id }, { actor: deal.requester })).plant_name).toBe('Sword fern');
  });

  it('is nothing to a stranger, byte for byte as an unknown one', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const message = await send(deal.requester, room, 'Secret');
    const actor = person();
    const ghost = { room_id: newId(), message_id: message.id };
    const known = { room_id: room.id, message_id: message.id };
    const calls = (where: { room_id: string; message_id: string }): Promise<unknown>[] => [
      chat.call('chat.room', { id: where.room_id }, { actor }),
      chat.call('chat.messages', { room_id: where.room_id }, { actor }),
      chat.call('chat.send', { room_id: where.room_id, content: 'x' }, { actor }),
      chat.call('chat.read', where, { actor }),
      chat.call('chat.read_all', { room_id: where.room_id }, { actor }),
    ];
    const errors = async (requested: Promise<unknown>[]) =>
      JSON.stringify((await Promise.allSettled(requested)).map((each) => each.status === 'rejected' && each.reason));
    expect(await errors(calls(known))).toBe(await errors(calls(ghost)));
    expect(await outcome(chat.call('chat.room', { id: room.id }, { actor }))).toBe('chat_room_not_found');
    expect(await chat.call('chat.rooms', {}, { actor })).toEqual({ rooms: [] });
    expect(chat.pushes.all.filter((push) => push.userId === actor.user_id)).toEqual([]);
  });
});

describe('messages', () => {
  it('reach both pages, count as unread for the other and become a fact', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const sent = await send(deal.requester, room, '  Hello\nOtto ');
    expect(sent).toMatchObject({
      seq: 1,
      content: 'Hello\nOtto',
      sender_id: deal.requester.user_id,
      is_read: false,
      client_msg_id: null,
    });
    expect([await unread(deal.owner), await unread(deal.requester)]).toEqual([1, 0]);
    const pushed = () =>
      chat.pushes.all.filter((push) => push.name === 'chat:message' && push.data.room_id === room.id);
    await eventually(() => pushed().length === 2);
    expect(pushed().map((push) => push.data)).toEqual([
      { room_id: room.id, message: sent },
      { room_id: room.id, message: sent },
    ]);
    const count = await eventually(() =>
      chat.pushes.all.find((push) => push.name === 'chat:unread' && push.userId === deal.owner.user_id),
    );
    expect(count.data).toEqual({ total: 1 });
    const event = await chat.events.next('message.sent.v1');
    expect(JSON.stringify(event)).not.toContain('Hello');
    expect((await chat.call('chat.rooms', {}, { actor: deal.owner })).rooms[0]).toMatchObject({
      unread_count: 1,
      last_message: { content: 'Hello\nOtto', seq: 1, sender_id: deal.requester.user_id },
    });
  });

  it('in the course of a talk are counted, pushed and told as the first is', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    await send(deal.requester, room, 'First');
    const sent = await send(deal.requester, room, ' Second\u0007 ', newId());
    expect(sent).toMatchObject({
      seq: 2,
      content: 'Second',
      message_type: 'text',
      image: null,
      image_meta: null,
      is_read: false,
    });
    expect(await messages(deal.owner, room)).toMatchObject([{ seq: 1 }, sent]);
    const event = await eventually(() =>
      chat.events.all.find((one) => one.type === 'message.sent.v1' && one.data.message_id === sent.id),
    );
    expect(event.data).toEqual({
      message_id: sent.id,
      room_id: room.id,
      exchange_id: deal.exchange.id,
      sender_id: deal.requester.user_id,
      recipient_id: deal.owner.user_id,
      seq: 2,
      at: sent.created_at,
    });
    const pushed = () =>
      chat.pushes.all.flatMap((push) =>
        push.name === 'chat:message' && push.data.message.id === sent.id ? [push.userId] : [],
      );
    await eventually(() => pushed().length === 2);
    expect(await chat.call('chat.room', { id: room.id }, { actor: deal.owner })).toMatchObject({
      unread_count: 2,
      last_message_at: sent.created_at,
    });
    expect(await chat.database.query(`SELECT 1 FROM job_row WHERE data->>'room_id' = $1`, [room.id])).toHaveLength(1);
    expect(await outcome(send(person(), room, 'Third'))).toBe('chat_room_not_found');
  });

  it.each([
    ['first', false],
    ['later', true],
  ])('are stored once for one client id, and refused where it names another text: as the %s', async (_, later) => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    if (later) await chat.database.query(`UPDATE room SET owner_check_at = $2 WHERE id = $1`, [room.id, clock.now()]);
    const id = newId();
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(deal.requester, room, 'Once', id)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await outcome(send(deal.requester, room, 'Twice', id))).toBe('idempotency_key_reused');
    expect((await send(deal.owner, room, 'Once', id)).seq).toBe(2);
    expect(await messages(deal.owner, room)).toHaveLength(2);
  });

  it('survive a lost reply: the retry gets the message that was stored', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const id = newId();
    const impatient = new AbortController();
    const lost = chat.call(
      'chat.send',
      { room_id: room.id, content: 'Still there?', client_msg_id: id },
      { actor: deal.requester, signal: impatient.signal },
    );
    setImmediate(() => impatient.abort());
    await expect(lost).rejects.toThrow();
    const stored = await eventually(async () => (await messages(deal.owner, room))[0]);
    const pushed = () =>
      chat.pushes.all.filter((push) => push.name === 'chat:message' && push.userId === deal.owner.user_id).length;
    await eventually(() => pushed() === 1);
    expect(await send(deal.requester, room, 'Still there?', id)).toEqual(stored);
    expect(await messages(deal.owner, room)).toHaveLength(1);
    // The process that stored it may have died before its push.
    await eventually(() => pushed() === 2);
  });

  it('sent again within a call that has a key of its own are the ones that are stored, and are not counted twice', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const id = newId();
    const stored = await send(deal.requester, room, 'Once', id);
    expect(await withIdempotencyKey(newId(), () => send(deal.requester, room, 'Once', id))).toEqual(stored);
    expect((await withIdempotencyKey(newId(), () => send(deal.requester, room, 'Next', newId()))).seq).toBe(2);
  });

  it('sent by both at once, 20 of them, are counted without a gap', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(index % 2 ? deal.owner : deal.requester, room, `m${index}`)),
    );
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(sent.map((message) => message.seq).sort((a, b) => a - b)).toEqual(numbers);
    expect((await messages(deal.owner, room, { limit: 100 })).map((message) => message.seq)).toEqual(numbers);
    expect((await messages(deal.owner, room, { limit: 5 })).map((message) => message.seq)).toEqual([
      16, 17, 18, 19, 20,
    ]);
    expect((await messages(deal.owner, room, { limit: 5, offset: 18 })).map((message) => message.seq)).toEqual([1, 2]);
    expect((await messages(deal.owner, room, { after_seq: 12, limit: 3 })).map((message) => message.seq)).toEqual([
      13, 14, 15,
    ]);
    expect(await messages(deal.owner, room, { after_seq: 20 })).toEqual([]);
  });

  it('are refused when nothing is left of them, and keep what is not shown out', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    expect(await outcome(send(deal.requester, room, '   '))).toBe('validation_failed');
    expect(await outcome(send(deal.requester, room, '\u0000'))).toBe('validation_failed');
    expect(await outcome(send(deal.requester, room, 'a'.repeat(2001)))).toBe('validation_failed');
    expect((await send(deal.requester, room, 'a\u0000<b>')).content).toBe('a<b>');
  });
});

describe('reading', () => {
  it('all does not swallow a message that came after the one shown', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    const first = await send(deal.requester, room, 'One');
    await send(deal.requester, room, 'Two');
    await chat.call('chat.read_all', { room_id: room.id, up_to_seq: first.seq }, { actor: deal.owner });
    expect(await unread(deal.owner)).toBe(1);
    expect((await messages(deal.requester, room)).map((message) => message.is_read)).toEqual([true, false]);
    const notified = await eventually(() =>
      chat.pushes.all.find((push) => push.name === 'chat:read' && push.userId === deal.requester.user_id),
    );
    expect(notified.data).toEqual({ room_id: room.id, reader_id: deal.owner.user_id, up_to_seq: 1 });

    await chat.call('chat.read_all', { room_id: room.id, up_to_seq: 999 }, { actor: deal.owner });
    await send(deal.requester, room, 'Three');
    expect(await unread(deal.owner)).toBe(1);
    await chat.call('chat.read_all', { room_id: room.id }, { actor: deal.owner });
    await chat.call('chat.read_all', { room_id: room.id, up_to_seq: 1 }, { actor: deal.owner });
    expect(await unread(deal.owner)).toBe(0);
  });

  it('one message reads what came before it; a message of another room is not found', async () => {
    const [deal, other] = [neighbours.deal(), neighbours.deal()];
    const [room, otherRoom] = [await open(deal.requester, deal), await open(other.requester, other)];
    await send(deal.requester, room, 'One');
    const two = await send(deal.requester, room, 'Two');
    await send(deal.requester, room, 'Three');
    const foreign = await send(other.requester, otherRoom, 'Elsewhere');
    expect(
      await outcome(chat.call('chat.read', { room_id: room.id, message_id: foreign.id }, { actor: deal.owner })),
    ).toBe('not_found');
    await chat.call('chat.read', { room_id: room.id, message_id: two.id }, { actor: deal.owner });
    expect(await unread(deal.owner)).toBe(1);
  });

  it('counts the unread of all rooms together', async () => {
    const deal = neighbours.deal();
    const room = await open(deal.requester, deal);
    await send(deal.requester, room, 'One');
    await send(deal.owner, room, 'Answer');
    await send(deal.requester, room, 'Two');
    expect([await unread(deal.owner), await unread(deal.requester)]).toEqual([2, 1]);
  });
});

describe('while neighbours are away', () => {
  it('an existing room still opens, a new one is not available', async () => {
    const alone = await startService(service);
    try {
      const near = new Neighbours(alone);
      const deal = near.deal();
      await alone.deliver({ type: 'exchange.accepted.v1', data: near.eventOf(deal) });
      await alone.settled();
      const requested = (exchange_id: string) => alone.call('chat.open', { exchange_id }, { actor: deal.owner });
      expect(await requested(deal.exchange.id)).toMatchObject({ exchange_id: deal.exchange.id, plant_name: '' });
      expect(await outcome(requested(newId()))).toBe('unavailable');
      await near.open();
      expect((await requested(deal.exchange.id)).plant_name).toBe('Boston fern');
    } finally {
      await alone.stop();
    }
  });
});
