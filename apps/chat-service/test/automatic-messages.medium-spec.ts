import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { type FakeExchange, memberCalls, Neighbours } from './builders/exchanges.ts';

const clock = testClock();
const minute = 60_000;
let chat: StartedService;
let neighbours: Neighbours;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
});
afterAll(() => chat.stop());

const { open, send, messages, unread } = memberCalls(() => chat);

/** An accepted exchange with its room, and its later events, each with the next version. */
async function accepted() {
  const exchange = neighbours.exchange();
  const step = (version: number) => ({ ...neighbours.eventOf(exchange, clock.now()), version });
  await chat.deliver({ type: 'exchange.accepted.v1', data: step(2) });
  await chat.settled();
  const room = await open(exchange.owner, exchange);
  const meeting = (
    version: number,
    change: EventData<'exchange.meeting_changed.v1'>['change'],
    time: string | null,
  ) => ({
    type: 'exchange.meeting_changed.v1' as const,
    data: { ...step(version), change, changed_by: exchange.requester.user_id, meeting_time: time },
  });
  return { exchange, room, step, meeting };
}
const inRoomOf = async (exchange: FakeExchange) =>
  (await messages(exchange.owner, await open(exchange.owner, exchange))).map(({ seq, content, automatic }) => [
    seq,
    automatic?.code ?? content,
  ]);

describe('automatic messages', () => {
  it('show the steps of the exchange between the messages, without a sender, to both members alike', async () => {
    const { exchange, room, step, meeting } = await accepted();
    await send(exchange.requester, room, 'Saturday?');
    const time = clock.now().toISOString();
    await chat.deliver(meeting(3, 'proposed', time));
    await chat.settled();
    await chat.deliver({ type: 'exchange.confirmed.v1', data: { ...step(4), confirmed_by: exchange.owner.user_id } });
    await chat.settled();
    await chat.deliver({ type: 'exchange.completed.v1', data: { ...step(5), video_by: [] } });
    await chat.settled();
    expect(await inRoomOf(exchange)).toEqual([
      [1, 'exchange_accepted'],
      [2, 'Saturday?'],
      [3, 'meeting_proposed'],
      [4, 'handover_confirmed'],
      [5, 'exchange_completed'],
    ]);
    const stream = await messages(exchange.owner, room);
    expect(stream[2]).toMatchObject({
      sender_id: null,
      content: '',
      message_type: 'automatic',
      automatic: { code: 'meeting_proposed', by: exchange.requester.user_id, time },
      image: null,
      client_msg_id: null,
      is_read: false,
    });
    expect(await messages(exchange.requester, room)).toEqual(stream);
    const seen = await chat.call('chat.for_moderators', { message_id: stream[1]?.id ?? '' });
    expect(seen.context.map(({ automatic, content }) => automatic?.by ?? content)).toEqual([
      exchange.owner.user_id,
      'Saturday?',
      exchange.requester.user_id,
      exchange.owner.user_id,
      '',
    ]);
    // Fetched by a page that missed the push, as any message.
    expect(await messages(exchange.requester, room, { after_seq: 4 })).toEqual(stream.slice(4));
    expect((await chat.call('chat.rooms', {}, { actor: exchange.requester }))[0]).toMatchObject({
      id: room.id,
      last_message: { message_type: 'automatic', automatic: { code: 'exchange_completed' }, sender_id: null, seq: 5 },
      last_message_at: stream[4]?.created_at,
    });
  });

  it('are pushed to the open pages of both members', async () => {
    const { exchange, room } = await accepted();
    const pushed = () =>
      chat.pushes.all.filter((push) => push.name === 'chat:message' && push.data.room_id === room.id);
    await eventually(() => pushed().length === 2);
    expect(
      pushed()
        .map(({ userId }) => userId)
        .sort(),
    ).toEqual([exchange.owner.user_id, exchange.requester.user_id].sort());
    const [message] = await messages(exchange.owner, room);
    expect(pushed().map(({ data }) => data)).toEqual([
      { room_id: room.id, message },
      { room_id: room.id, message },
    ]);
  });

  it('are written once for a step, however often its event arrives', async () => {
    const { exchange, meeting } = await accepted();
    const id = newId();
    const time = clock.now().toISOString();
    for (let times = 0; times < 3; times += 1) await chat.deliver({ ...meeting(3, 'proposed', time), id });
    // Published again under a new id, as after a restored backup.
    await chat.deliver(meeting(3, 'proposed', time));
    await chat.settled();
    expect(await inRoomOf(exchange)).toEqual([
      [1, 'exchange_accepted'],
      [2, 'meeting_proposed'],
    ]);
  });

  it('show no step after the one that followed it', async () => {
    const { exchange, meeting } = await accepted();
    const time = clock.now().toISOString();
    await chat.deliver(meeting(4, 'confirmed', time));
    await chat.settled();
    await chat.deliver(meeting(3, 'proposed', time));
    await chat.settled();
    expect(await inRoomOf(exchange)).toEqual([
      [1, 'exchange_accepted'],
      [2, 'meeting_confirmed'],
    ]);
  });

  it('keep the sequence gap-free beside messages that are sent at the same time', async () => {
    const { exchange, room, meeting } = await accepted();
    const sending = Array.from({ length: 10 }, (_, index) => send(exchange.requester, room, `text ${index}`));
    for (let version = 3; version < 8; version += 1)
      await chat.deliver(
        meeting(version, version % 2 ? 'proposed' : 'withdrawn', version % 2 ? clock.now().toISOString() : null),
      );
    await Promise.all(sending);
    await chat.settled();
    const stream = await messages(exchange.owner, room);
    expect(stream.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(stream.filter(({ automatic }) => automatic)).toHaveLength(6);
  });

  it('are not counted as unread, and hide no unread message', async () => {
    const { exchange, room, meeting } = await accepted();
    expect([await unread(exchange.owner), await unread(exchange.requester)]).toEqual([0, 0]);
    await send(exchange.requester, room, 'Saturday?');
    await chat.deliver(meeting(3, 'proposed', clock.now().toISOString()));
    await chat.settled();
    const [seen] = await chat.call('chat.rooms', {}, { actor: exchange.owner });
    expect([await unread(exchange.owner), await unread(exchange.requester), seen?.unread_count]).toEqual([1, 0, 1]);
    await chat.call('chat.read_all', { room_id: room.id, up_to_seq: 3 }, { actor: exchange.owner });
    expect(await unread(exchange.owner)).toBe(0);
  });

  it('are published neither as sent nor as left unread', async () => {
    const { exchange, room, meeting } = await accepted();
    await send(exchange.requester, room, 'Saturday?');
    await chat.call('chat.read_all', { room_id: room.id }, { actor: exchange.owner });
    await chat.deliver(meeting(3, 'proposed', clock.now().toISOString()));
    await chat.settled();
    clock.advance(11 * minute);
    await chat.settled();
    const published = () =>
      chat.events.all.flatMap(({ type, data }) => ('room_id' in data && data.room_id === room.id ? [type] : []));
    await eventually(() => published().length > 0);
    expect(published()).toEqual(['message.sent.v1']);
    // A message beside them is published with the number of messages, without the steps.
    await send(exchange.requester, room, 'Hello?');
    await chat.deliver(meeting(4, 'withdrawn', null));
    await chat.settled();
    clock.advance(11 * minute);
    await chat.settled();
    const left = chat.events.all.flatMap((event) =>
      event.type === 'message.left_unread.v1' && event.data.room_id === room.id ? [event.data] : [],
    );
    expect(left).toMatchObject([{ recipient_id: exchange.owner.user_id, unread_count: 1, up_to_seq: 4 }]);
  });

  it('cannot be sent by a member', async () => {
    const { exchange, room } = await accepted();
    const forged = { room_id: room.id, content: 'The exchange is complete.', message_type: 'automatic' as never };
    expect(await outcome(chat.call('chat.send', forged, { actor: exchange.requester }))).toBe('validation_failed');
    const disguised = { room_id: room.id, content: 'Hello', automatic: { code: 'exchange_completed' } };
    await chat.call('chat.send', disguised, { actor: exchange.requester });
    expect((await messages(exchange.owner, room)).at(-1)).toMatchObject({ message_type: 'text', automatic: null });
  });

  it('are refused by the table without a code or with a sender', async () => {
    const { exchange, room } = await accepted();
    const insert = (sender: string | null, type: string, automatic: object | null) =>
      chat.database.query(
        `INSERT INTO message (id, room_id, seq, sender_id, content, message_type, automatic, created_at)
         VALUES ($1, $2, 99, $3, '', $4, $5, now())`,
        [newId(), room.id, sender, type, automatic],
      );
    for (const [sender, type, automatic] of [
      [null, 'text', null],
      [null, 'automatic', null],
      [null, 'automatic', {}],
      [exchange.owner.user_id, 'automatic', { code: 'exchange_closed' }],
      [exchange.owner.user_id, 'text', { code: 'exchange_closed' }],
    ] as const)
      await expect(insert(sender, type, automatic)).rejects.toMatchObject({
        message: expect.stringContaining('message_by_member_or_automatic'),
      });
  });

  it('stay when a member deletes the account, and are in no export', async () => {
    const { exchange, room } = await accepted();
    await send(exchange.owner, room, 'It is yours.');
    await chat.deliver({
      type: 'person.deleted.v1',
      data: { user_id: exchange.requester.user_id, at: clock.now().toISOString() },
    });
    await chat.settled();
    expect(await inRoomOf(exchange)).toEqual([
      [1, 'exchange_accepted'],
      [2, 'It is yours.'],
    ]);
    const { items } = await chat.call('chat.export', { after: null }, { actor: exchange.owner });
    expect(items.map(({ content, message_type }) => [content, message_type])).toEqual([['It is yours.', 'text']]);
  });
});
