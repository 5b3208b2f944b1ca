import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { startRuntime } from '@offshoot/nest-kit/runtime';
import { eventually } from '@offshoot/testing/eventually';
import { neighbour, type Neighbour } from '../../notification-harness.ts';
import { PushServer, TestBrowser, vapidPair } from '../../push-server.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';
import { service } from '../../../src/service.ts';

const server = new PushServer();
const unread = new Map<string, number>();
let harness: AuthHarness;
let sender: Neighbour;

beforeAll(async () => {
  harness = await startAuth({ PUSH_ORIGINS: await server.open(), ...vapidPair() });
  sender = await neighbour(harness, 'Noor');
  await harness.started.reply('chat.room_of_member', ({ id, user_id }) => {
    const count = unread.get(`${id} ${user_id}`);
    if (count === undefined) throw new DomainError('chat_room_not_found');
    return {
      id,
      exchange_id: newId(),
      plant_id: newId(),
      plant_name: 'Big Monstera',
      plant_image: null,
      other_participant: { id: sender.id },
      last_message: null,
      last_message_at: null,
      unread_count: count,
      is_active: true,
      created_at: '2026-03-01T12:00:00.000Z',
    };
  });
  await harness.started.reply('ring_chat.room_of_member', ({ id, user_id }) => {
    const count = unread.get(`${id} ${user_id}`);
    if (count === undefined) throw new DomainError('ring_not_found');
    return {
      ring_id: id,
      members: [],
      last_message: null,
      last_message_at: null,
      unread_count: count,
      is_active: true,
      created_at: '2026-03-01T12:00:00.000Z',
    };
  });
});
afterAll(async () => {
  await harness.started.stop();
  await server.close();
});

/** A message of the sender, as chat-service publishes it. */
const written = (room_id: string, reader: Neighbour, seq: number) =>
  harness.started.deliver({
    type: 'message.sent.v1',
    data: {
      message_id: newId(),
      room_id,
      exchange_id: newId(),
      sender_id: sender.id,
      recipient_id: reader.id,
      seq,
      at: '2026-03-01T12:00:00.000Z',
    },
  });
/** A message of the sender to all others of a ring. */
const writtenInRing = (ring_id: string, readers: readonly Neighbour[], seq: number) =>
  harness.started.deliver({
    type: 'ring_message.sent.v1',
    data: {
      message_id: newId(),
      ring_id,
      sender_id: sender.id,
      recipient_ids: readers.map(({ id }) => id),
      seq,
      at: '2026-03-01T12:00:00.000Z',
    },
  });
const planned = async () =>
  (
    await harness.started.database.query<{ id: string }>(
      `SELECT id FROM job_row WHERE name IN ('push.message', 'push.ring_message') AND state = 'pending'`,
    )
  ).length;
const momentsPass = async () => {
  harness.clock.advance(16_000);
  await harness.started.settled();
};
const reader = async (name: string, notifications: Record<string, boolean> = {}) => {
  const person = await neighbour(harness, name, { notifications: { push_notifications: true, ...notifications } });
  const browser = new TestBrowser(server);
  await harness.call('notifications.subscribe', browser.subscription, { actor: person.actor });
  return { person, browser };
};

it('a burst of messages is one push after a delay, without their text; messages read by then cause none', async () => {
  const [pocket, looking] = [await reader('Mia'), await reader('Wen')];
  const [room, openRoom] = [newId(), newId()];
  for (let seq = 1; seq <= 5; seq += 1) await written(room, pocket.person, seq);
  await written(openRoom, looking.person, 1);
  await eventually(async () => (await planned()) === 2);
  unread.set(`${room} ${pocket.person.id}`, 5);
  unread.set(`${openRoom} ${looking.person.id}`, 0);
  expect(server.received).toEqual([]);
  await momentsPass();
  expect(server.at(looking.browser)).toEqual([]);
  const [push, ...others] = server.at(pocket.browser);
  expect(others).toEqual([]);
  expect(push && pocket.browser.read(push)).toMatchObject({
    kind: 'message',
    title: 'Big Monstera',
    body: 'Noor sent you 5 new messages.',
    path: `/en/chats/${room}`,
    tag: `room:${room}`,
  });
});

it('messages of a ring are one push for each member who has not read them, and name none of those who wrote', async () => {
  const [pocket, looking] = [await reader('Mia'), await reader('Wen')];
  const [ring, left] = [newId(), newId()];
  for (const seq of [1, 2]) await writtenInRing(ring, [pocket.person, looking.person], seq);
  await writtenInRing(left, [looking.person], 1);
  await eventually(async () => (await planned()) === 3);
  unread.set(`${ring} ${pocket.person.id}`, 2);
  unread.set(`${ring} ${looking.person.id}`, 0);
  await momentsPass();
  expect(server.at(looking.browser)).toEqual([]);
  const [push, ...others] = server.at(pocket.browser);
  expect(others).toEqual([]);
  expect(push && pocket.browser.read(push)).toMatchObject({
    kind: 'message',
    title: 'Offshoot',
    body: 'There are 2 new messages in your swap ring’s chat.',
    path: `/en/rings/${ring}/chat`,
    tag: `room:${ring}`,
  });
});

it('no push goes to a user who has no browser, wants none, or is no longer a member', async () => {
  const before = server.received.length;
  const [wantsNone, removed] = [await reader('Silent', { messages: false }), await reader('Gone')];
  const without = await neighbour(harness, 'Without', { notifications: { push_notifications: true } });
  const rooms = [newId(), newId(), newId()] as const;
  unread.set(`${rooms[0]} ${wantsNone.person.id}`, 1);
  unread.set(`${rooms[2]} ${without.id}`, 1);
  await written(rooms[2], without, 1);
  await written(rooms[0], wantsNone.person, 1);
  await written(rooms[1], removed.person, 1);
  await eventually(async () => (await planned()) === 2);
  await momentsPass();
  expect(server.received).toHaveLength(before);
});

it('an expired subscription is removed, and a failing push server does not affect the other browsers', async () => {
  const { person, browser } = await reader('Mia');
  const [busy, fine] = [new TestBrowser(server), new TestBrowser(server)];
  for (const testBrowser of [busy, fine])
    await harness.call('notifications.subscribe', testBrowser.subscription, { actor: person.actor });
  const room = newId();
  unread.set(`${room} ${person.id}`, 1);
  await written(room, person, 1);
  await eventually(async () => (await planned()) === 1);
  server.replies.push(410, 503);
  await momentsPass();
  expect([browser, busy, fine].map((testBrowser) => server.at(testBrowser).length)).toEqual([1, 1, 1]);
  expect(
    await harness.started.database.query('SELECT 1 FROM push_subscription WHERE user_id = $1', [person.id]),
  ).toHaveLength(2);
});

/** No published event is pending or in progress at any consumer. */
const everyMessageIsHandled = async () => {
  const { consumers } = await jetstreamManager(harness.started.admin.connection, { checkAPI: false });
  await eventually(async () => {
    for await (const { num_pending, num_ack_pending } of consumers.list(harness.started.admin.stream))
      if (num_pending + num_ack_pending > 0) return false;
    return true;
  });
};

it('a burst is one push, however many processes receive it', async () => {
  const log = Log.create('auth', 'silent');
  const second = await startRuntime(service, {
    config: harness.started.config,
    roles: ['work'],
    log,
    clock: harness.clock,
  });
  try {
    const { person } = await reader('Ida');
    const room = newId();
    const jobs = () =>
      harness.started.database.query<{ key: string | null }>('SELECT key FROM job_row WHERE name = $1 AND data @> $2', [
        'push.message',
        { room_id: room },
      ]);
    for (let seq = 1; seq <= 10; seq += 1) await written(room, person, seq);
    await eventually(async () => (await jobs()).length > 0);
    await everyMessageIsHandled();
    expect(await jobs()).toHaveLength(1);
    await momentsPass();
    // The next message may create another job.
    expect(await jobs()).toEqual([{ key: null }]);
  } finally {
    await second.stop();
  }
});
