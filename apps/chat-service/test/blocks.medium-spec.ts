import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@offshoot/testing/eventually';
import type { StartedService } from '@offshoot/testing/service';
import { Neighbours } from './builders/exchanges.ts';

describe('the room of two users when one blocks the other', () => {
  let chat: StartedService;
  let neighbours: Neighbours;
  beforeAll(async () => {
    ({ chat, neighbours } = await Neighbours.start());
  });
  afterAll(() => chat.stop());

  it('is inactive for both while the block is active', async () => {
    const { requester, owner, response } = neighbours.exchange();
    const { id } = await chat.call('chat.open', { exchange_id: response.id }, { actor: owner });
    const setBlocked = async (type: 'person.blocked.v1' | 'person.unblocked.v1', version: number) => {
      await chat.deliver({
        type,
        data: { blocker_id: requester.user_id, blocked_id: owner.user_id, version, at: new Date().toISOString() },
      });
      await chat.settled();
    };
    const send = (actor: typeof owner) => chat.call('chat.send', { room_id: id, content: 'Hello' }, { actor });
    const pushed = () =>
      chat.pushes.all.flatMap((push) => (push.name === 'chat:room' && push.data.room_id === id ? [push.userId] : []));
    await send(owner);
    const before = pushed().length;
    await setBlocked('person.blocked.v1', 1);
    // Their open pages fetch the room again.
    await eventually(() => pushed().length === before + 2);
    expect(pushed().slice(before).toSorted()).toEqual([requester.user_id, owner.user_id].toSorted());
    for (const actor of [requester, owner]) {
      expect(await chat.call('chat.room', { id }, { actor })).toMatchObject({ is_active: false });
      await expect(send(actor)).rejects.toMatchObject({ code: 'chat_not_active' });
    }
    await setBlocked('person.unblocked.v1', 2);
    await eventually(() => pushed().length === before + 4);
    expect((await send(owner)).seq).toBe(2);
  });

  it('hides from each what the other reads while the block is active', async () => {
    const { requester, owner, response } = neighbours.exchange();
    const { id } = await chat.call('chat.open', { exchange_id: response.id }, { actor: owner });
    const setBlocked = async (type: 'person.blocked.v1' | 'person.unblocked.v1', version: number) => {
      await chat.deliver({
        type,
        data: { blocker_id: requester.user_id, blocked_id: owner.user_id, version, at: new Date().toISOString() },
      });
      await chat.settled();
    };
    const send = (actor: typeof owner, content: string) => chat.call('chat.send', { room_id: id, content }, { actor });
    const read = (actor: typeof owner, up_to_seq?: number) =>
      chat.call('chat.read_all', { room_id: id, up_to_seq }, { actor });
    const ticksOf = async (actor: typeof owner) =>
      (await chat.call('chat.messages', { room_id: id, limit: 50, offset: 0 }, { actor })).flatMap((message) =>
        message.sender_id === actor.user_id ? [message.is_read] : [],
      );
    const unreadOf = async (actor: typeof owner) => (await chat.call('chat.room', { id }, { actor })).unread_count;
    const receipts = (actor: typeof owner) =>
      chat.pushes.all.filter((push) => push.name === 'chat:read' && push.userId === actor.user_id).length;
    const cleared = (actor: typeof owner) =>
      chat.pushes.all.some(
        (push) => push.name === 'chat:unread' && push.userId === actor.user_id && push.data.total === 0,
      );
    // Each has read one message of the other and left one unread.
    for (const [index, actor] of [owner, requester, owner, requester].entries())
      await send(actor, `Message ${index + 1}`);
    for (const actor of [owner, requester]) await read(actor, 2);
    await eventually(() => receipts(owner) === 1 && receipts(requester) === 1);
    await setBlocked('person.blocked.v1', 1);
    for (const actor of [owner, requester]) {
      await read(actor);
      // The push of the reader's own total of 0 comes after every other push of the same call.
      await eventually(() => cleared(actor));
      expect(await unreadOf(actor)).toBe(0);
    }
    for (const actor of [owner, requester]) {
      expect(receipts(actor)).toBe(1);
      expect(await ticksOf(actor)).toEqual([true, false]);
    }
    await setBlocked('person.unblocked.v1', 2);
    // Messages read during the block stay unread for the sender, until the reader opens the room again.
    for (const actor of [owner, requester]) expect(await ticksOf(actor)).toEqual([true, false]);
    await read(owner);
    await eventually(() => receipts(requester) === 2);
    expect(await ticksOf(requester)).toEqual([true, true]);
    expect(await ticksOf(owner)).toEqual([true, false]);
  });
});
