import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeServer } from '../../../testing/fake-server.ts';
import { loadSchemas } from '../../../lib/api/schemas.ts';
import { tokenStore } from '../../../lib/session/token-store.ts';
import { deleteUnsent } from '../../../lib/session/unsent.ts';
import { outboxStore } from './outbox-store.ts';
import { outbox } from './outbox.ts';
import { isRefusal, readOutgoing } from './outgoing.ts';

const mia = '0199f000-0000-7000-8000-000000000001';
const room = '0199f000-0000-7000-8000-0000000000aa';
const path = `/chat/rooms/${room}/messages`;

interface Sent {
  content: string;
  client_msg_id: string;
}
const sentBy = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body as Sent);
const waiting = () => outboxStore.list(mia, room);
const changed = (check: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!check()) return;
      stopStore();
      stopState();
      resolve();
    };
    const stopStore = outboxStore.subscribe(look);
    const stopState = outbox.onState(look);
    look();
  });
const empty = () => changed(() => waiting().length === 0);

let seq = 0;
const taken = ({ content, client_msg_id }: Sent) => ({
  status: 201,
  body: {
    id: crypto.randomUUID(),
    room_id: room,
    sender_id: mia,
    content,
    message_type: 'text',
    image: null,
    image_meta: null,
    client_msg_id,
    seq: ++seq,
    created_at: '2026-11-21T10:00:00.000Z',
    is_read: false,
  },
});

function signIn(userId: string) {
  tokenStore.open({ access_token: 'access', refresh_token: 'refresh' }, null, true);
  const settings = {
    notifications: {
      email_notifications: true,
      push_notifications: true,
      plant_updates: true,
      new_followers: true,
      messages: true,
    },
    privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
  };
  tokenStore.keepUser({
    id: userId,
    email: 'mia@example.org',
    email_verified: true,
    name: 'Mia',
    bio: '',
    location: '',
    phone: null,
    website: '',
    avatar: null,
    language: 'en',
    role: 'user',
    joined_at: '2026-11-01T10:00:00.000Z',
    settings,
  });
}

beforeAll(async () => void (await loadSchemas()));

beforeEach(() => {
  for (const outgoing of waiting()) outbox.discard(outgoing);
  localStorage.clear();
  signIn(mia);
});

describe('unsent messages', () => {
  it('are sent in the order they were written, each once', async () => {
    const calls = fakeServer(({ body }) => taken(body as Sent));
    for (const text of ['one', 'two', 'three']) outbox.send(mia, room, text);
    expect(waiting().map(({ content }) => content)).toEqual(['one', 'two', 'three']);
    await empty();
    expect(calls.map((call) => call.path)).toEqual([path, path, path]);
    expect(sentBy(calls).map(({ content }) => content)).toEqual(['one', 'two', 'three']);
    expect(calls.map((call) => call.idempotencyKey)).toEqual([null, null, null]);
  });

  it('stay in storage while offline, and are sent with the same ids once online', async () => {
    const first = fakeServer(() => Promise.reject(new Error('no line')));
    outbox.send(mia, room, 'one');
    await changed(() => waiting()[0]?.fault?.code === 'network');
    outbox.send(mia, room, 'two');
    const stored = Object.values({ ...localStorage }).flatMap((text: string) => readOutgoing(text)?.content ?? []);
    expect(stored.sort()).toEqual(['one', 'two']);
    await changed(() => waiting().every(({ client_id }) => !outbox.isOnItsWay(client_id)));

    const then = fakeServer(({ body }) => taken(body as Sent));
    window.dispatchEvent(new Event('online'));
    await empty();
    expect(sentBy(then).map(({ content }) => content)).toEqual(['one', 'two']);
    expect(sentBy(then)[0]?.client_msg_id).toBe(sentBy(first)[0]?.client_msg_id);
    expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
  });

  it('wait for the user once refused, without blocking those behind them', async () => {
    const calls = fakeServer(({ body }) =>
      (body as Sent).content === 'too much'
        ? { status: 409, body: { detail: 'Chat is not active', code: 'chat_not_active' } }
        : taken(body as Sent),
    );
    outbox.send(mia, room, 'too much');
    outbox.send(mia, room, 'fine');
    await changed(() => waiting().length === 1 && waiting()[0]?.held === true);
    expect(waiting()[0]?.fault).toEqual({ status: 409, code: 'chat_not_active' });
    expect(sentBy(calls).map(({ content }) => content)).toEqual(['too much', 'fine']);

    const again = fakeServer(({ body }) => taken(body as Sent));
    const [held] = waiting();
    if (held) outbox.retry(held);
    await empty();
    expect(sentBy(again)).toEqual([expect.objectContaining({ client_msg_id: held?.client_id })]);
  });

  it('can be discarded', async () => {
    fakeServer(() => Promise.reject(new Error('no line')));
    outbox.send(mia, room, 'a slip');
    await changed(() => waiting()[0]?.fault !== null && !outbox.isOnItsWay(waiting()[0]?.client_id ?? ''));
    for (const outgoing of waiting()) outbox.discard(outgoing);
    const calls = fakeServer(({ body }) => taken(body as Sent));
    window.dispatchEvent(new Event('online'));
    outbox.send(mia, room, 'meant');
    await empty();
    expect(sentBy(calls).map(({ content }) => content)).toEqual(['meant']);
  });

  it('are not sent by another account, and are deleted when their own user signs out', async () => {
    fakeServer(() => Promise.reject(new Error('no line')));
    outbox.send(mia, room, 'private');
    await changed(() => waiting()[0]?.fault !== null && !outbox.isOnItsWay(waiting()[0]?.client_id ?? ''));
    signIn('0199f000-0000-7000-8000-000000000002');
    const calls = fakeServer(({ body }) => taken(body as Sent));
    window.dispatchEvent(new Event('online'));
    expect(calls).toEqual([]);
    deleteUnsent();
    tokenStore.clear();
    expect(waiting()).toEqual([]);
  });
});

describe('a failed try', () => {
  it.each([
    [0, 'network', false],
    [0, 'timeout', false],
    [401, 'not_signed_in', false],
    [429, 'rate_limited', false],
    [429, 'first_message_limit_reached', true],
    [503, 'unavailable', false],
    [500, 'server', false],
    [403, 'forbidden', true],
    [404, 'chat_room_not_found', true],
    [409, 'chat_not_active', true],
    [422, 'validation_failed', true],
    [410, 'not_found', true],
  ] as const)('with %d %s is a refusal: %s', (status, code, refusal) => {
    expect(isRefusal({ status, code })).toBe(refusal);
  });

  it('ignores foreign entries in storage', () => {
    for (const text of [null, '', '{', '"text"', '[]', '{"client_id":"1"}']) expect(readOutgoing(text)).toBeNull();
  });
});
