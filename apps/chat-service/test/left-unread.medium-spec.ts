import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { Neighbours } from './builders/exchanges.ts';

const clock = testClock();
const minute = 60_000;
const hour = 60 * minute;
let chat: StartedService;
let neighbours: Neighbours;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
});
afterAll(() => chat.stop());

/** A room of two members, and the published notices of its unread messages. */
const openRoom = async () => {
  const { requester, owner, response } = neighbours.exchange();
  const room = await chat.call('chat.open', { exchange_id: response.id }, { actor: owner });
  return {
    requester,
    owner,
    room,
    write: (from: Actor) => chat.call('chat.send', { room_id: room.id, content: 'Hello' }, { actor: from }),
    read: (by: Actor, up_to_seq?: number) => chat.call('chat.read_all', { room_id: room.id, up_to_seq }, { actor: by }),
    published: () =>
      chat.events.all.flatMap((event) =>
        event.type === 'message.left_unread.v1' && event.data.room_id === room.id ? [event.data] : [],
      ),
    jobs: () =>
      chat.database.query<{ state: string }>(
        `SELECT state FROM job_row WHERE name = 'chat.check_unread' AND data->>'room_id' = $1`,
        [room.id],
      ),
  };
};
const pass = async (ms: number) => {
  clock.advance(ms);
  await chat.settled();
};

describe('messages that stay unread', () => {
  it('are published once for a burst, ten minutes after its first message', async () => {
    const { requester, owner, room, write, published, jobs } = await openRoom();
    await write(requester);
    await pass(4 * minute);
    for (let more = 0; more < 3; more += 1) await write(requester);
    await pass(6 * minute - 1);
    expect([await jobs(), published()]).toEqual([[{ state: 'pending' }], []]);
    await pass(1);
    expect(published()).toEqual([
      {
        room_id: room.id,
        exchange_id: room.exchange_id,
        plant_id: room.plant_id,
        sender_id: requester.user_id,
        recipient_id: owner.user_id,
        unread_count: 4,
        up_to_seq: 4,
        at: clock.now().toISOString(),
      },
    ]);
    await pass(20 * hour);
    expect([published().length, (await jobs()).map((job) => job.state)]).toEqual([1, ['done']]);
  });

  it('are not published if they were read in time', async () => {
    const { requester, owner, write, read, published } = await openRoom();
    await write(requester);
    await pass(9 * minute);
    await read(owner);
    await pass(hour);
    expect(published()).toEqual([]);
  });

  it('are published on time when only earlier ones were read', async () => {
    const { requester, owner, write, read, published } = await openRoom();
    await write(requester);
    await pass(4 * minute);
    await write(requester);
    await read(owner, 1);
    await pass(6 * minute);
    expect(published()).toEqual([]);
    await pass(4 * minute - 1);
    expect(published()).toEqual([]);
    await pass(1);
    expect(published()).toMatchObject([{ unread_count: 1, up_to_seq: 2 }]);
  });

  it('are published again a day later if new ones came', async () => {
    const { requester, write, published } = await openRoom();
    await write(requester);
    await pass(10 * minute);
    await write(requester);
    await pass(24 * hour - 1);
    expect(published()).toHaveLength(1);
    await pass(1);
    expect(published()).toMatchObject([
      { unread_count: 1, up_to_seq: 1 },
      { unread_count: 2, up_to_seq: 2 },
    ]);
    await pass(30 * 24 * hour);
    expect(published()).toHaveLength(2);
  });

  it('are published again earlier once the first ones were read', async () => {
    const { requester, owner, write, read, published } = await openRoom();
    await write(requester);
    await pass(10 * minute);
    await write(requester);
    await pass(hour);
    // The page had shown only the first message: the second has been unread for an hour, and is due now.
    await read(owner, 1);
    await pass(0);
    expect(published()).toMatchObject([{ up_to_seq: 1 }, { unread_count: 1, up_to_seq: 2 }]);
    await read(owner);
    await write(requester);
    await pass(10 * minute);
    expect(published()).toMatchObject([{ up_to_seq: 1 }, { up_to_seq: 2 }, { unread_count: 1, up_to_seq: 3 }]);
  });

  it('are published to each member for what the other wrote', async () => {
    const { requester, owner, write, published } = await openRoom();
    await write(requester);
    await pass(minute);
    await write(owner);
    await pass(10 * minute);
    expect(new Map(published().map((event) => [event.recipient_id, event.unread_count]))).toEqual(
      new Map([
        [owner.user_id, 1],
        [requester.user_id, 1],
      ]),
    );
  });

  it('are not published while one member blocks the other', async () => {
    const { requester, owner, write, published } = await openRoom();
    await write(requester);
    await chat.deliver({
      type: 'person.blocked.v1',
      data: { blocker_id: owner.user_id, blocked_id: requester.user_id, version: 1, at: clock.now().toISOString() },
    });
    await chat.settled();
    await pass(hour);
    expect(published()).toEqual([]);
  });
});
