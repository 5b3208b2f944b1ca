import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import { startService } from '@offshoot/testing/service';
import type { StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';
import { memberCalls, Neighbours } from './builders/exchanges.ts';
import { person } from './builders/people.ts';

const clock = testClock();
const day = 86_400_000;
let chat: StartedService;
let neighbours: Neighbours;

beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
});
afterAll(() => chat.stop());

const { open, send } = memberCalls(() => chat);

describe('a room', () => {
  it('is created once on acceptance, even if the event is repeated, and pushed to both members', async () => {
    const exchange = neighbours.exchange();
    const id = newId();
    for (let times = 0; times < 3; times += 1)
      await chat.deliver({ type: 'exchange.accepted.v1', id, data: neighbours.eventOf(exchange) });
    await chat.deliver({ type: 'exchange.accepted.v1', data: neighbours.eventOf(exchange) });
    await chat.settled();
    const rooms = await chat.call('chat.rooms', {}, { actor: exchange.owner });
    expect(rooms).toHaveLength(1);
    expect(rooms[0]).toMatchObject({
      exchange_id: exchange.response.id,
      plant_name: 'Boston fern',
      other_participant: { id: exchange.requester.user_id },
      last_message: { automatic: { code: 'exchange_accepted', by: exchange.owner.user_id }, sender_id: null, seq: 1 },
      unread_count: 0,
      is_active: true,
    });
    const pushed = () =>
      chat.pushes.all.filter((push) => push.name === 'chat:room' && push.data.exchange_id === exchange.response.id);
    await eventually(() => pushed().length === 2);
    expect(
      pushed()
        .map((push) => push.userId)
        .sort(),
    ).toEqual([exchange.owner.user_id, exchange.requester.user_id].sort());
    expect((await open(exchange.requester, exchange)).id).toBe(rooms[0]?.id);
  });

  it('is created once by ten concurrent calls', async () => {
    const exchange = neighbours.exchange('confirmed');
    const rooms = await Promise.all(
      Array.from({ length: 10 }, (_, index) => open(index % 2 ? exchange.owner : exchange.requester, exchange)),
    );
    expect(new Set(rooms.map((room) => room.id)).size).toBe(1);
  });

  it('cannot be opened by users who are not a party, or before the acceptance', async () => {
    expect(await outcome(open(person(), neighbours.exchange()))).toBe('exchange_not_found');
    for (const status of ['requested', 'declined', 'cancelled'] as const) {
      const exchange = neighbours.exchange(status);
      expect(await outcome(open(exchange.owner, exchange))).toBe('wrong_exchange_state');
    }
  });

  it('closes at once when a held exchange is cancelled, even if that event arrives before the acceptance', async () => {
    const exchange = neighbours.exchange();
    await chat.deliver({
      type: 'exchange.cancelled.v1',
      data: { ...neighbours.eventOf(exchange, clock.now()), closed_reason: 'called_off', was_held: true },
    });
    await chat.settled();
    await chat.deliver({ type: 'exchange.accepted.v1', data: neighbours.eventOf(exchange) });
    await chat.settled();
    const [room] = await chat.call('chat.rooms', {}, { actor: exchange.requester });
    expect(room).toMatchObject({ is_active: false });
    if (room) expect(await outcome(send(exchange.requester, room, 'Hello?'))).toBe('chat_not_active');
  });

  it('closes 30 days after completion', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await chat.deliver({
      type: 'exchange.completed.v1',
      data: { ...neighbours.eventOf(exchange, clock.now()), video_by: [] },
    });
    await chat.settled();
    const clientId = newId();
    clock.advance(29 * day);
    const sent = await send(exchange.requester, room, 'It grows!', clientId);
    clock.advance(2 * day);
    expect(await outcome(send(exchange.owner, room, 'Nice'))).toBe('chat_not_active');
    expect(await send(exchange.requester, room, 'It grows!', clientId)).toEqual(sent);
    expect((await chat.call('chat.room', { id: room.id }, { actor: exchange.owner })).is_active).toBe(false);
  });

  it('is pushed to open pages when it closes', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await chat.deliver({
      type: 'exchange.completed.v1',
      data: { ...neighbours.eventOf(exchange, clock.now()), video_by: [] },
    });
    await chat.settled();
    const pushed = () =>
      chat.pushes.all.flatMap((push) =>
        push.name === 'chat:room' && push.data.room_id === room.id ? [push.userId] : [],
      );
    await eventually(() => pushed().length === 2);
    clock.advance(30 * day - 1);
    await chat.settled();
    expect(pushed()).toHaveLength(2);
    expect((await chat.call('chat.room', { id: room.id }, { actor: exchange.owner })).is_active).toBe(true);
    clock.advance(1);
    await chat.settled();
    await eventually(() => pushed().length === 4);
    expect(pushed().slice(2).sort()).toEqual([exchange.owner.user_id, exchange.requester.user_id].sort());
    expect((await chat.call('chat.room', { id: room.id }, { actor: exchange.owner })).is_active).toBe(false);
  });

  it('never reopens, whatever events and calls follow', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const event = () => neighbours.eventOf(exchange, clock.now());
    await chat.deliver({
      type: 'exchange.cancelled.v1',
      data: { ...event(), closed_reason: 'called_off', was_held: true },
    });
    await chat.settled();
    expect(await outcome(send(exchange.owner, room, 'Too late'))).toBe('chat_not_active');
    clock.advance(1_000);
    await chat.deliver({ type: 'exchange.accepted.v1', data: event() });
    await chat.deliver({ type: 'exchange.completed.v1', data: { ...event(), video_by: [] } });
    await chat.settled();
    exchange.response = { ...exchange.response, status: 'completed', completed_at: clock.now().toISOString() };
    expect(await open(exchange.owner, exchange)).toMatchObject({ id: room.id, is_active: false });
    expect(await outcome(send(exchange.owner, room, 'Still too late'))).toBe('chat_not_active');
  });

  it('updates the name of its plant', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const plant = {
      plant_id: exchange.plantId,
      owner_id: exchange.owner.user_id,
      cover: null,
      status: 'available' as const,
      offer: 'either' as const,
      deleted: false,
      at: new Date().toISOString(),
    };
    await chat.deliver({ type: 'plant.changed.v1', data: { ...plant, version: 5, name: 'Sword fern' } });
    await chat.settled();
    await chat.deliver({ type: 'plant.changed.v1', data: { ...plant, version: 4, name: 'Old fern' } });
    await chat.settled();
    expect((await chat.call('chat.room', { id: room.id }, { actor: exchange.requester })).plant_name).toBe(
      'Sword fern',
    );
  });

  it('returns the same error to other users as an unknown room, byte for byte', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const message = await send(exchange.requester, room, 'Secret');
    const actor = person();
    const ghost = { room_id: newId(), message_id: message.id };
    const existing = { room_id: room.id, message_id: message.id };
    const calls = (where: { room_id: string; message_id: string }): Promise<unknown>[] => [
      chat.call('chat.room', { id: where.room_id }, { actor }),
      chat.call('chat.messages', { room_id: where.room_id }, { actor }),
      chat.call('chat.send', { room_id: where.room_id, content: 'x' }, { actor }),
      chat.call('chat.read', where, { actor }),
      chat.call('chat.read_all', { room_id: where.room_id }, { actor }),
    ];
    const errors = async (requested: Promise<unknown>[]) =>
      JSON.stringify((await Promise.allSettled(requested)).map((each) => each.status === 'rejected' && each.reason));
    expect(await errors(calls(existing))).toBe(await errors(calls(ghost)));
    expect(await outcome(chat.call('chat.room', { id: room.id }, { actor }))).toBe('chat_room_not_found');
    expect(await chat.call('chat.rooms', {}, { actor })).toEqual([]);
    expect(chat.pushes.all.filter((push) => push.userId === actor.user_id)).toEqual([]);
  });
});

describe('while exchange-service is unavailable', () => {
  it('an existing room still opens, and a new one returns unavailable', async () => {
    const alone = await startService(service);
    try {
      const near = new Neighbours(alone);
      const exchange = near.exchange();
      await alone.deliver({ type: 'exchange.accepted.v1', data: near.eventOf(exchange) });
      await alone.settled();
      const requested = (exchange_id: string) => alone.call('chat.open', { exchange_id }, { actor: exchange.owner });
      expect(await requested(exchange.response.id)).toMatchObject({
        exchange_id: exchange.response.id,
        plant_name: '',
      });
      expect(await outcome(requested(newId()))).toBe('unavailable');
      await near.open();
      expect((await requested(exchange.response.id)).plant_name).toBe('Boston fern');
    } finally {
      await alone.stop();
    }
  });
});
