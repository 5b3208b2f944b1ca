import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { decide, deliverActs } from '@offshoot/testing/decisions';
import { eventually } from '@offshoot/testing/eventually';
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

const reply = (
  actor: Actor,
  room: ChatRoom,
  quoted_message_id: string,
  more: { content?: string; client_msg_id?: string } = {},
): Promise<ChatMessage> =>
  chat.call('chat.send', { room_id: room.id, content: 'Yes', quoted_message_id, ...more }, { actor });

/** A room in which the requester has written this text. */
async function begun(content: string) {
  const exchange = neighbours.exchange();
  const room = await open(exchange.requester, exchange);
  return { ...exchange, room, quoted: await send(exchange.requester, room, content) };
}

describe('a message that quotes another', () => {
  it('shows whole emoji of it', async () => {
    const { owner, room, quoted } = await begun(`${'x'.repeat(195)}👩‍🌾👩‍🌾`);
    const sent = await reply(owner, room, quoted.id);
    expect(sent.quote?.content).toBe(`${'x'.repeat(195)}👩‍🌾`);
  });

  it('carries the beginning of it in the response, the push and the list', async () => {
    const { requester, owner, room, quoted } = await begun(`On Saturday? ${'x'.repeat(300)}`);
    const sent = await reply(owner, room, quoted.id);
    const quote = {
      message_id: quoted.id,
      seq: 1,
      sender_id: requester.user_id,
      message_type: 'text',
      content: quoted.content.slice(0, 200),
    };
    expect(sent).toMatchObject({ seq: 2, content: 'Yes', quote });
    expect(quoted).not.toHaveProperty('quote');
    const push = await eventually(() =>
      chat.pushes.all.find((candidate) => candidate.name === 'chat:message' && candidate.data.message.id === sent.id),
    );
    expect(push.data).toEqual({ room_id: room.id, message: sent });
    expect(await messages(requester, room)).toEqual([quoted, sent]);
    const event = await eventually(() =>
      chat.events.all.find(
        (candidate) => candidate.type === 'message.sent.v1' && candidate.data.message_id === sent.id,
      ),
    );
    expect(JSON.stringify(event)).not.toContain('Saturday');
  });

  it('is refused unless a member wrote the quoted one in this room', async () => {
    const [here, elsewhere] = [await begun('Here'), await begun('Elsewhere')];
    await chat.database.execute(
      `WITH room_now AS (UPDATE room SET last_seq = last_seq + 1 WHERE id = $1 RETURNING id, last_seq)
       INSERT INTO message (id, room_id, seq, sender_id, content, message_type, automatic, created_at)
       SELECT $2, id, last_seq, NULL, '', 'automatic', '{"code": "exchange_completed"}', now() FROM room_now`,
      [here.room.id, newId()],
    );
    const [, step] = await messages(here.owner, here.room);
    for (const quoted of [elsewhere.quoted.id, newId(), step?.id ?? ''])
      expect(await outcome(reply(here.owner, here.room, quoted))).toBe('validation_failed');
    expect(await outcome(reply(elsewhere.owner, here.room, here.quoted.id))).toBe('chat_room_not_found');
    expect(await messages(here.owner, here.room)).toHaveLength(2);
  });

  it('is stored once when it is sent again, and refused with another quote', async () => {
    const { requester, owner, room, quoted } = await begun('On Saturday?');
    const other = await send(requester, room, 'Or on Sunday?');
    const again = { client_msg_id: newId() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => reply(owner, room, quoted.id, again)));
    expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(replies[0]?.quote?.message_id).toBe(quoted.id);
    expect(await outcome(reply(owner, room, other.id, again))).toBe('idempotency_key_reused');
    expect(await outcome(send(owner, room, 'Yes', again.client_msg_id))).toBe('idempotency_key_reused');
    expect(await messages(owner, room)).toHaveLength(3);
  });

  it('shows nothing of a quoted message that moderators hide, nor its own quote while it is hidden itself', async () => {
    const { requester, owner, room, quoted } = await begun('You are a thief');
    const sent = await reply(owner, room, quoted.id);
    await deliverActs(chat, decide(clock, 'message', quoted.id, 'hide'));
    const [, shown] = await messages(requester, room);
    expect(shown).toEqual({ ...sent, quote: { ...sent.quote, content: '', is_hidden: true } });
    await deliverActs(chat, decide(clock, 'message', sent.id, 'hide'));
    expect((await messages(requester, room))[1]).not.toHaveProperty('quote');
  });

  it('is exported with the id of the quoted one, without its text', async () => {
    const { requester, owner, room, quoted } = await begun('canary of the other');
    const sent = await reply(owner, room, quoted.id);
    const [own, others] = await Promise.all(
      [owner, requester].map((actor) => chat.call('chat.export', { after: null }, { actor })),
    );
    expect(own?.items).toEqual([expect.objectContaining({ id: sent.id, quoted_message_id: quoted.id })]);
    expect(JSON.stringify(own)).not.toContain('canary');
    expect(others?.items[0]).not.toHaveProperty('quoted_message_id');
  });
});
