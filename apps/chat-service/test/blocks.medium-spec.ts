import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@offshoot/testing/eventually';
import type { StartedService } from '@offshoot/testing/service';
import { Neighbours } from './builders/exchanges.ts';

describe('the room of people of whom one blocks the other', () => {
  let chat: StartedService;
  let neighbours: Neighbours;
  beforeAll(async () => {
    ({ chat, neighbours } = await Neighbours.start());
  });
  afterAll(() => chat.stop());

  it('is inactive for both while the block stands', async () => {
    const { requester, owner, exchange } = neighbours.deal();
    const { id } = await chat.ask('chat.open', { exchange_id: exchange.id }, { actor: owner });
    const tell = async (type: 'person.blocked.v1' | 'person.unblocked.v1', version: number) => {
      await chat.deliver({ type, data: { blocker_id: requester.user_id, blocked_id: owner.user_id, version, at: new Date().toISOString() } });
      await chat.settled();
    };
    const send = (actor: typeof owner) => chat.ask('chat.send', { room_id: id, content: 'Hello' }, { actor });
    const told = () => chat.pushes.all.flatMap((push) => (push.name === 'chat:room' && push.data.room_id === id ? [push.userId] : []));
    await send(owner);
    const before = told().length;
    await tell('person.blocked.v1', 1);
    // Their open pages look at the room again.
    await eventually(() => told().length === before + 2);
    expect(told().slice(before).toSorted()).toEqual([requester.user_id, owner.user_id].toSorted());
    for (const actor of [requester, owner]) {
      expect(await chat.ask('chat.room', { id }, { actor })).toMatchObject({ is_active: false });
      await expect(send(actor)).rejects.toMatchObject({ code: 'chat_not_active' });
    }
    await tell('person.unblocked.v1', 2);
    await eventually(() => told().length === before + 4);
    expect((await send(owner)).seq).toBe(2);
  });
});
