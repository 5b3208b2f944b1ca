import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { testClock } from '@offshoot/testing/clock';
import { decide, deliverActs } from '@offshoot/testing/decisions';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { FoldMessages } from '../src/chat/commands/fold-messages.ts';
import { memberCalls, Neighbours } from './builders/exchanges.ts';
import { person } from './builders/people.ts';

const clock = testClock();
let chat: StartedService;
let neighbours: Neighbours;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
});
afterAll(() => chat.stop());

const { open, send } = memberCalls(() => chat);

const search = (actor: Actor, room: ChatRoom, query: string, before_seq?: number) =>
  chat.call('chat.search', { room_id: room.id, query, before_seq }, { actor });
const searchRoom = async (actor: Actor, room: ChatRoom, query: string) =>
  (await search(actor, room, query)).items.map(({ content }) => content);

describe('the search of a room', () => {
  it('finds each word without case and accents, newest first, in every script', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    for (const content of [
      '¿El SÁBADO a las diez?',
      'Sábado, sí',
      '我的绿萝长得很好',
      'نلتقي يوم السَّبت',
      'Straße 5, 100 %',
    ])
      await send(exchange.requester, room, content);
    expect(await searchRoom(exchange.owner, room, 'sabado')).toEqual(['Sábado, sí', '¿El SÁBADO a las diez?']);
    expect(await searchRoom(exchange.requester, room, 'diez sabado')).toEqual(['¿El SÁBADO a las diez?']);
    expect(await searchRoom(exchange.owner, room, '绿萝')).toEqual(['我的绿萝长得很好']);
    expect(await searchRoom(exchange.owner, room, 'السبت')).toEqual(['نلتقي يوم السَّبت']);
    expect(await searchRoom(exchange.owner, room, 'STRASSE')).toEqual(['Straße 5, 100 %']);
    expect(await searchRoom(exchange.owner, room, '%')).toEqual(['Straße 5, 100 %']);
    expect(await searchRoom(exchange.owner, room, 'domingo')).toEqual([]);
  });

  it('stays in the room, and is for its members only', async () => {
    const [exchange, other] = [neighbours.exchange(), neighbours.exchange()];
    const [room, otherRoom] = [await open(exchange.requester, exchange), await open(other.requester, other)];
    await send(other.requester, otherRoom, 'a fern elsewhere');
    expect(await search(exchange.owner, room, 'fern')).toEqual({ items: [], next_before_seq: null });
    expect(await outcome(search(person(), otherRoom, 'fern'))).toBe('chat_room_not_found');
    expect(await outcome(search(exchange.owner, room, '  '))).toBe('validation_failed');
  });

  it.each([
    ['ٱلصبار عندي', 'الصبار'],
    ['یاسمین', 'ياسمين'],
    ['عندي ٣ شتلات', '3'],
    ['क्‍षमा करें', 'क्षमा'],
    ['one two three four five six seven eight nine', 'one two three four five six seven eight nine'],
    ['cactus 🌵', 'cactus 🌵'],
  ])('finds %j by %j, and not by these with a word that it lacks', async (content, query) => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await send(exchange.requester, room, content);
    expect(await searchRoom(exchange.owner, room, query)).toEqual([content]);
    expect(await searchRoom(exchange.owner, room, `${query} ten`)).toEqual([]);
    expect(await searchRoom(exchange.owner, room, `${query} 🌱`)).toEqual([]);
  });

  it('folds what an earlier folding left', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await chat.database.execute(
      `WITH room_now AS (UPDATE room SET last_seq = 1 WHERE id = $1)
       INSERT INTO message (id, room_id, seq, sender_id, content, content_folded, message_type, created_at)
       VALUES (gen_random_uuid(), $1, 1, $2, 'یاسمین', 'یاسمین', 'text', now())`,
      [room.id, exchange.requester.user_id],
    );
    expect(await searchRoom(exchange.owner, room, 'ياسمين')).toEqual([]);
    const folder = chat.app.get(FoldMessages, { strict: false });
    expect([await folder.handle(), await folder.handle()]).toEqual([1, 0]);
    expect(await searchRoom(exchange.owner, room, 'ياسمين')).toEqual(['یاسمین']);
  });

  it('finds nothing that moderators hide', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    const sent = await send(exchange.requester, room, 'You thief');
    await deliverActs(chat, decide(clock, 'message', sent.id, 'hide'));
    expect(await searchRoom(exchange.owner, room, 'thief')).toEqual([]);
  });

  it('is paged, and reads a limited part of a long room at a time', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await chat.database.execute(
      `WITH room_now AS (UPDATE room SET last_seq = 10500 WHERE id = $1)
       INSERT INTO message (id, room_id, seq, sender_id, content, content_folded, folding, message_type, created_at)
       SELECT gen_random_uuid(), $1, seq, $2, content, content, 2, 'text', now()
       FROM generate_series(1, 10500) AS seq, LATERAL (SELECT CASE WHEN seq <= 30 THEN 'fern ' ELSE 'moss ' END || seq AS content)`,
      [room.id, exchange.requester.user_id],
    );
    const pages = [await search(exchange.owner, room, 'fern')];
    for (let next = pages[0]?.next_before_seq; next; next = pages.at(-1)?.next_before_seq)
      pages.push(await search(exchange.owner, room, 'fern', next));
    expect(pages.map(({ items, next_before_seq }) => [items.length, next_before_seq])).toEqual([
      [0, 501],
      [20, 11],
      [10, null],
    ]);
    expect(pages.flatMap(({ items }) => items.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 30 }, (_, index) => 30 - index),
    );
  });
});

describe('the search of a room of characters that unfold into sentences', () => {
  it('keeps the process from no other call, and finds what is beside them', async () => {
    const [exchange, other] = [neighbours.exchange(), neighbours.exchange()];
    const [room, elsewhere] = [await open(exchange.requester, exchange), await open(other.requester, other)];
    await send(exchange.requester, room, 'a fern before');
    await chat.database.execute(
      `WITH room_now AS (UPDATE room SET last_seq = last_seq + 400 WHERE id = $1 RETURNING id, last_seq - 400 AS before)
       INSERT INTO message (id, room_id, seq, sender_id, content, message_type, created_at)
       SELECT gen_random_uuid(), id, before + nth, $2, repeat(U&'\\FDFA', 2000), 'text', now()
       FROM room_now, generate_series(1, 400) AS nth`,
      [room.id, exchange.requester.user_id],
    );
    await send(exchange.requester, room, 'a fern after');
    expect(await chat.app.get(FoldMessages, { strict: false }).handle()).toBe(400);
    const searches = Array.from({ length: 5 }, () => searchRoom(exchange.owner, room, 'fern'));
    const sent = send(other.requester, elsewhere, 'Hello');
    expect(await Promise.all(searches)).toEqual(Array(5).fill(['a fern after', 'a fern before']));
    expect((await sent).content).toBe('Hello');
    expect(await searchRoom(exchange.owner, room, '\ufdfa')).toHaveLength(20);
  });

  it('compares at most four times the characters of a message', async () => {
    const exchange = neighbours.exchange();
    const room = await open(exchange.requester, exchange);
    await send(exchange.requester, room, '\ufdfa'.repeat(2_000));
    const [stored] = await chat.database.query<{ length: number | null }>(
      'SELECT max(length(content_folded)) AS length FROM message WHERE room_id = $1',
      [room.id],
    );
    expect(stored).toEqual({ length: 8_000 });
  });
});
