import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { type Decision, decide, deliverActs, undo } from '@offshoot/testing/decisions';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { memberCalls, Neighbours } from './builders/exchanges.ts';

const clock = testClock();
let chat: StartedService;
let neighbours: Neighbours;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
});
afterAll(() => chat.stop());

const { open, send, messages } = memberCalls(() => chat);

const decision = (act: Decision['act'], subject_id: string, more: Partial<Decision> = {}) =>
  decide(clock, 'message', subject_id, act, more);
const deliver = (...acts: Decision[]) => deliverActs(chat, ...acts);

describe('a message that moderators hide', () => {
  it('loses its text for both, in the list too and on open pages, until it is restored', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const sent = await send(exchange.requester, room, 'You are a thief');
    const hide = decision('hide', sent.id);
    await deliver(hide, hide);
    for (const member of [exchange.requester, exchange.owner]) {
      expect(await messages(member, room)).toMatchObject([{ id: sent.id, seq: 1, content: '', is_hidden: true }]);
      const [listed] = await chat.call('chat.rooms', {}, { actor: member });
      expect(listed?.last_message).toMatchObject({ content: '', is_hidden: true });
    }
    const pushed = chat.pushes.all.flatMap((push) =>
      push.name === 'chat:message' && push.data.message.is_hidden && push.data.message.id === sent.id ? [push] : [],
    );
    expect(pushed.map((push) => push.userId).toSorted()).toEqual(
      [exchange.requester.user_id, exchange.owner.user_id].toSorted(),
    );
    expect(JSON.stringify(pushed)).not.toContain('thief');

    await deliver(decision('restore', sent.id));
    const [shown] = await messages(exchange.owner, room);
    expect(shown).toMatchObject({ content: 'You are a thief' });
    expect(shown).not.toHaveProperty('is_hidden');
  });

  it('is shown when the decision is undone, also if the undoing arrives first', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const hide = decision('hide', (await send(exchange.requester, room, 'Hello')).id);
    await deliver(undo(hide), hide);
    expect(await messages(exchange.owner, room)).toMatchObject([{ content: 'Hello' }]);
  });

  it('stays hidden when what came after it is undone, however often the undoing arrives', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const states: (true | undefined)[] = [];
    for (const act of ['restore', 'hide'] as const) {
      const { id } = await send(exchange.requester, room, 'You are a thief');
      const [hide, later] = [decision('hide', id), decision(act, id)];
      await deliver(hide, later, undo(later), undo(later));
      states.push((await messages(exchange.owner, room)).at(-1)?.is_hidden);
    }
    expect(states).toEqual([true, true]);
  });

  it('is still readable for moderators, with five messages before and after it', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const sent = [];
    for (let count = 1; count <= 13; count += 1) sent.push(await send(exchange.requester, room, `Message ${count}`));
    const subject = sent[6]?.id ?? '';
    await deliver(decision('hide', subject));
    const seen = await chat.call('chat.for_moderators', { message_id: subject });
    expect(seen).toMatchObject({
      room_id: room.id,
      exchange_id: exchange.response.id,
      sender_id: exchange.requester.user_id,
      content: 'Message 7',
      is_hidden: true,
    });
    expect(seen.context.map((message) => message.content)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => `Message ${count}`),
    );
    expect(await outcome(chat.call('chat.for_moderators', { message_id: newId() }))).toBe('not_found');
  });

  it('is in the chat of its exchange, which moderators read whole, oldest first', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await send(exchange.requester, room, 'When?');
    const hidden = await send(exchange.owner, room, 'Never, thief');
    await deliver(decision('hide', hidden.id));
    const read = (exchange_id: string) => chat.call('chat.exchange_for_moderators', { exchange_id });
    expect((await read(exchange.response.id)).messages).toMatchObject([
      { sender_id: exchange.requester.user_id, content: 'When?' },
      { sender_id: exchange.owner.user_id, content: 'Never, thief' },
    ]);
    expect(await read(newId())).toEqual({ messages: [] });
  });
});

it('a ban closes the rooms that the user had, once it cannot be undone', async () => {
  const exchange = neighbours.exchange();
  const [room, other] = [await open(exchange.requester, exchange), neighbours.exchange()];
  const untouched = await open(other.requester, other);
  const act = decision('ban', exchange.owner.user_id, { subject: 'person', person_id: exchange.owner.user_id });
  await deliver(act);
  expect(await outcome(send(exchange.requester, room, 'Still open'))).toBe('ok');
  for (let times = 0; times < 2; times += 1) {
    await chat.deliver({
      type: 'moderation.settled.v1',
      id: newId(),
      data: { ...act, reporter_ids: [], upheld: true },
    });
    await chat.settled();
  }
  expect(await outcome(send(exchange.requester, room, 'Closed'))).toBe('chat_not_active');
  expect(await outcome(send(other.requester, untouched, 'Open'))).toBe('ok');
});
