import { afterEach, expect, it } from '@jest/globals';
import type { ChatMessage } from '@offshoot/contracts/chat';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { cancelExchange } from '@offshoot/contracts/operations/exchanges';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import { demoAccounts, demoPassword } from '@offshoot/demo-community/accounts';
import { v7 as newId } from 'uuid';
import { eventually } from '../support/eventually.ts';
import { insist, type Insisted } from '../support/insist.ts';
import { backAgain, kill } from '../support/kill.ts';
import { OpenChat } from '../support/open-chat.ts';
import { Person, visitor } from '../support/person.ts';

const pairs = 20;
const messagesEach = 12;
const inAll = 2 * pairs * messagesEach;

interface Conversation {
  exchangeId: string;
  roomId: string;
  people: readonly [Person, Person];
  pages: readonly [OpenChat, OpenChat];
  said: Insisted<ChatMessage>[];
}

const open: OpenChat[] = [];
afterEach(() => {
  for (const page of open.splice(0)) page.close();
});

/** Requests a plant as the first of the users who has not already requested it in the demo community. */
async function requested(plant: Plant, people: readonly Person[]): Promise<{ id: string; requester: Person }> {
  for (const requester of people) {
    const { status, body } = await requester.call<Exchange>('POST', '/exchange/request', {
      body: { plant_id: plant.id, message: '', offered_plant_id: null },
    });
    if (status === 201) return { id: body.id, requester };
  }
  throw new Error(`Nobody could ask for ${plant.name}.`);
}

/** A user requests a plant, its owner accepts, and both open the chat. */
async function begin(plant: Plant, owner: Person, others: readonly Person[]): Promise<Conversation> {
  const { id, requester } = await requested(plant, others);
  await owner.accept(id);
  const { id: roomId } = await owner.roomOf(id);
  const pages = await Promise.all([OpenChat.of(owner, roomId), OpenChat.of(requester, roomId)]);
  open.push(...pages);
  return { exchangeId: id, roomId, people: [owner, requester], pages, said: [] };
}

/** Sends sequentially, like a user: each message waits for the response to the previous one. */
async function write(conversation: Conversation, person: Person): Promise<void> {
  for (let count = 0; count < messagesEach; count += 1) {
    const body = { content: `${person.id} ${count}`, client_msg_id: newId() };
    conversation.said.push(
      await insist(() => person.call<ChatMessage>('POST', `/chat/rooms/${conversation.roomId}/messages`, { body })),
    );
  }
}

const plainly = ({ id, seq, content, sender_id }: ChatMessage) => ({ id, seq, content, sender_id });

it('no confirmed message of 20 chats is lost, duplicated or reordered when chat-service and gateway are killed', async () => {
  const people = new Map(
    (await Promise.all(demoAccounts.map(({ email }) => Person.signIn(email, demoPassword)))).map((person) => [
      person.id,
      person,
    ]),
  );
  const gifts = await visitor().call(searchPlants, { per_page: 100, offer: 'gift' });
  const users = [...people.values()];
  const chosen = gifts.items
    .flatMap((plant) => {
      const owner = people.get(plant.owner_id);
      return owner && !plant.is_reserved ? [{ plant, owner }] : [];
    })
    .slice(0, pairs);
  expect(chosen).toHaveLength(pairs);
  const chats: Conversation[] = [];
  for (const [index, { plant, owner }] of chosen.entries()) {
    const others = [...users.slice(index % users.length), ...users].filter((person) => person !== owner);
    chats.push(await begin(plant, owner, others));
  }

  const writing = Promise.all(
    chats.flatMap((conversation) => conversation.people.map((person) => write(conversation, person))),
  );
  for (const [part, point] of [
    ['chat', 0.2],
    ['gateway', 0.5],
  ] as const) {
    await eventually(
      'the chats to be under way',
      async () => chats.reduce((sum, conversation) => sum + conversation.said.length, 0),
      (length) => length >= point * inAll,
      60_000,
    );
    await backAgain(await kill(part));
  }
  await writing;
  const said = chats.flatMap((conversation) => conversation.said);
  expect(said.filter(({ status }) => status !== 201)).toEqual([]);
  expect(said.some(({ retries }) => retries > 0)).toBe(true);

  for (const {
    roomId,
    people: [owner],
    pages,
    said: here,
  } of chats) {
    const kept = await owner.messages(roomId);
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 2 * messagesEach + 1 }, (_, index) => index + 1));
    expect(kept[0]?.automatic?.code).toBe('exchange_accepted');
    // Exactly the messages confirmed with 201 are stored.
    expect(kept.slice(1).map(plainly)).toEqual(
      here
        .map(({ body }) => body)
        .sort((left, right) => left.seq - right.seq)
        .map(plainly),
    );
    for (const page of pages) {
      // Both pages lost their connection to the gateway, and show the whole conversation within five seconds of the
      // last fault.
      expect((await page.shows(kept.length, 5_000)).map(plainly)).toEqual(kept.map(plainly));
      expect([page.contradictions, page.connections > 1]).toEqual([[], true]);
    }
  }
  // Make the demo community's plants available for other tests.
  for (const {
    exchangeId,
    people: [owner],
  } of chats)
    await owner.api.call(cancelExchange, { id: exchangeId, reason: 'The test is over.' });
}, 90_000);
