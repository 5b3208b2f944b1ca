import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { memberCalls, Neighbours, type FakeExchange } from './builders/exchanges.ts';
import { person } from './builders/people.ts';

let chat: StartedService;
let neighbours: Neighbours;

beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start());
});
afterAll(() => chat.stop());

const { open, send, messages } = memberCalls(() => chat);

/** A room in which the requester has written once, so that a check for unread messages is scheduled. */
async function begunRoom(): Promise<{ exchange: FakeExchange; room: ChatRoom; first: string }> {
  const [exchange, first] = [neighbours.exchange(), newId()];
  const room = await open(exchange.requester, exchange);
  await send(exchange.requester, room, 'First', first);
  return { exchange, room, first };
}

it('shares a commit among simultaneous messages, each of which has its own outcome', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, begunRoom));
  const [openRoom, closed] = [begun[0], begun[1]];
  if (!openRoom || !closed) throw new Error('There are no rooms.');
  await chat.database.execute('UPDATE room SET inactive_at = created_at WHERE id = $1', [closed.room.id]);

  const outcomes = await Promise.all([
    outcome(send(person(), openRoom.room, 'From a stranger')),
    outcome(send(closed.exchange.requester, closed.room, 'Too late')),
    outcome(send(openRoom.exchange.requester, openRoom.room, 'Another text', openRoom.first)),
    send(openRoom.exchange.requester, openRoom.room, 'First', openRoom.first),
    ...begun
      .slice(2)
      .flatMap(({ exchange, room }) => [
        send(exchange.requester, room, 'Second'),
        send(exchange.requester, room, 'Third'),
      ]),
  ]);

  expect(outcomes.slice(0, 3)).toEqual(['chat_room_not_found', 'chat_not_active', 'idempotency_key_reused']);
  expect(outcomes[3]).toMatchObject({ seq: 1, content: 'First' });
  expect([
    await messages(openRoom.exchange.owner, openRoom.room),
    await messages(closed.exchange.owner, closed.room),
  ]).toMatchObject([[{ seq: 1 }], [{ seq: 1 }]]);
  const written: string[] = [];
  for (const { exchange, room } of begun.slice(2)) {
    const stored = await messages(exchange.owner, room);
    expect(stored.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(stored.map(({ content }) => content).sort()).toEqual(['First', 'Second', 'Third']);
    written.push(...stored.map(({ id }) => id));
  }
  const events = () =>
    chat.events.all.flatMap(({ type, data }) => (type === 'message.sent.v1' ? [data.message_id] : []));
  await eventually(() => events().length >= written.length + 2);
  expect(
    events()
      .filter((id) => written.includes(id))
      .sort(),
  ).toEqual(written.sort());
});

it('writes simultaneous messages of several rooms in one transaction', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, begunRoom));
  await Promise.all(begun.map(({ exchange, room }) => send(exchange.requester, room, 'At once')));
  const [stored] = await chat.database.query<{ messages: number; transactions: number }>(
    `SELECT count(*) AS messages, count(DISTINCT xmin::text) AS transactions FROM message
     WHERE content = 'At once' AND room_id = ANY($1::uuid[])`,
    [begun.map(({ room }) => room.id)],
  );
  expect(stored?.messages).toBe(12);
  expect(stored?.transactions).toBeLessThan(12);
});

it('delays no message of another room while one room is locked', async () => {
  const [locked, free] = [await begunRoom(), await begunRoom()];
  const waiting = await chat.database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM room WHERE id = $1 FOR UPDATE', [locked.room.id]);
    let arrived = false;
    const waits = send(locked.exchange.requester, locked.room, 'Waits').finally(() => (arrived = true));
    expect(await send(free.exchange.requester, free.room, 'Does not wait')).toMatchObject({ seq: 2 });
    expect(arrived).toBe(false);
    return { waits };
  });
  expect(await waiting.waits).toMatchObject({ seq: 2 });
});
