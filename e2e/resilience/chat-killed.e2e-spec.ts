import { expect, it } from '@jest/globals';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { v7 as newId } from 'uuid';
import { eventually } from '../support/eventually.ts';
import { insist, type Insisted } from '../support/insist.ts';
import { backAgain, kill } from '../support/kill.ts';
import { Person, somewhere } from '../support/person.ts';

const messagesEach = 40;

it('chat-service, killed while two users write, keeps every confirmed message once and in order', async () => {
  const [owner, requester] = await Promise.all([Person.arrive('owner'), Person.arrive('requester')]);
  const plant = await owner.publishPlant('A plant to talk about', somewhere(), ['tulips-1']);
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  const room = await owner.roomOf(id);

  const said: Insisted<ChatMessage>[] = [];
  /** Sends sequentially, like a user: each message waits for the response to the previous one. */
  const write = async (person: Person): Promise<void> => {
    for (let count = 0; count < messagesEach; count += 1) {
      const body = { content: `${person.id} ${count}`, client_msg_id: newId() };
      said.push(await insist(() => person.call<ChatMessage>('POST', `/chat/rooms/${room.id}/messages`, { body })));
    }
  };
  const writing = Promise.all([write(owner), write(requester)]);
  for (const point of [10, 40]) {
    await eventually(
      'the talk to be under way',
      async () => said.length,
      (length) => length >= point,
      60_000,
    );
    await backAgain(await kill('chat'));
  }
  await writing;

  expect(said.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
  expect(said.some(({ retries }) => retries > 0)).toBe(true);
  const [acceptance, ...kept] = await requester.messages(room.id);
  expect(acceptance).toMatchObject({ seq: 1, automatic: { code: 'exchange_accepted' } });
  expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * messagesEach }, (_, index) => index + 2));
  expect(new Set(kept.map((message) => message.id)).size).toBe(kept.length);
  // Both now read exactly the messages confirmed with 201.
  const bySeq = (left: ChatMessage, right: ChatMessage) => left.seq - right.seq;
  const notified = said
    .map(({ body }) => body)
    .sort(bySeq)
    .map(({ id, seq, content, sender_id }) => ({ id, seq, content, sender_id }));
  expect(kept.map(({ id, seq, content, sender_id }) => ({ id, seq, content, sender_id }))).toEqual(notified);
  for (const person of [owner, requester]) {
    const own = kept.filter(({ sender_id }) => sender_id === person.id).map(({ content }) => content);
    expect(own).toEqual(Array.from({ length: messagesEach }, (_, count) => `${person.id} ${count}`));
  }

  // The conversation and the exchange can continue.
  for (const person of [owner, requester]) await person.confirm(id);
  expect((await owner.exchange(id)).status).toBe('completed');
});
