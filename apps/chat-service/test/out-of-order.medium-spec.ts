import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { type TestClock, testClock } from '@offshoot/testing/clock';
import {
  blockWord,
  deliverInOrder,
  deliverOutOfOrder,
  exchangeSteps,
  noonOf,
  plantServiceOf,
  type AnyEvent,
} from '@offshoot/testing/out-of-order';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';
import { person } from './builders/people.ts';

const [mia, omar, wen, noor, deleted] = [person(), person(), person(), person(), person()];
const people = { mia, omar, wen, noor, deleted };
type Name = keyof typeof people;

/** Exchange id → name; ids are the same in every run. */
const exchanges = new Map<string, string>();

/** The events of one exchange. */
function exchangeOf(name: string, requester: Name, owner: Name) {
  const [exchange_id, plant_id] = [newId(), newId()];
  exchanges.set(exchange_id, name);
  const [requester_id, owner_id] = [people[requester].user_id, people[owner].user_id];
  return {
    ...exchangeSteps({ exchange_id, requester_id, owner_id, plant_id, offered_plant_id: null }),
    /** A version of its plant. */
    plant: (plantVersion: number, plantName: string, date: string): AnyEvent => ({
      type: 'plant.changed.v1',
      data: {
        plant_id,
        version: plantVersion,
        owner_id,
        name: plantName,
        cover: `/media/${plantVersion}.webp`,
        status: 'available',
        offer: 'either',
        deleted: false,
        at: noonOf(date),
      },
    }),
  };
}

const block = (
  type: 'person.blocked.v1' | 'person.unblocked.v1',
  blocker: Name,
  blocked: Name,
  version: number,
  date: string,
): AnyEvent => blockWord(type, people[blocker].user_id, people[blocked].user_id, version, date);

const conversation = exchangeOf('conversation', 'noor', 'wen');
const running = exchangeOf('running', 'mia', 'omar');
const lately = exchangeOf('completed lately', 'omar', 'mia');
const longAgo = exchangeOf('completed long ago', 'mia', 'omar');
const calledOff = exchangeOf('called off', 'omar', 'mia');
const withdrawn = exchangeOf('withdrawn', 'mia', 'omar');
const unblocked = exchangeOf('after an unblock', 'wen', 'mia');
const blocked = exchangeOf('during a block', 'noor', 'omar');
const withDeleted = exchangeOf('completed before its requester was deleted', 'deleted', 'wen');
const byDeleted = exchangeOf('held when its owner was deleted', 'mia', 'deleted');
const longBeforeDeletion = exchangeOf('closed before its requester was deleted', 'deleted', 'noor');

const conversationBegins = conversation.accepted('03-01');

/** Two months of events about exchanges, plants, blocks and users, in the order in which they happened. */
const months: readonly AnyEvent[] = [
  running.plant(1, 'Fern', '02-01'),
  lately.plant(1, 'Aloe', '02-01'),
  withdrawn.plant(1, 'Mint', '02-01'),
  longAgo.accepted('02-02'),
  longAgo.confirmed('02-10'),
  longAgo.completed('02-11'),
  longBeforeDeletion.accepted('02-03'),
  longBeforeDeletion.cancelled('02-04', 'called_off'),
  conversationBegins,
  running.accepted('03-01'),
  lately.accepted('03-02'),
  lately.confirmed('03-03'),
  running.plant(2, 'Boston fern', '03-04'),
  lately.plant(2, 'Aloe vera', '03-04'),
  lately.completed('03-05'),
  calledOff.accepted('03-05'),
  calledOff.cancelled('03-06', 'called_off'),
  withdrawn.cancelled('03-06', 'withdrawn', false),
  unblocked.accepted('03-06'),
  unblocked.completed('03-07'),
  block('person.blocked.v1', 'mia', 'wen', 1, '03-08'),
  block('person.unblocked.v1', 'mia', 'wen', 2, '03-09'),
  blocked.accepted('03-06'),
  blocked.completed('03-07'),
  block('person.blocked.v1', 'noor', 'omar', 1, '03-08'),
  block('person.unblocked.v1', 'noor', 'omar', 2, '03-09'),
  block('person.blocked.v1', 'noor', 'omar', 3, '03-10'),
  withDeleted.accepted('03-10'),
  withDeleted.completed('03-11'),
  byDeleted.accepted('03-12'),
  { type: 'person.deleted.v1', data: { user_id: deleted.user_id, at: noonOf('03-13') } },
  byDeleted.cancelled('03-14', 'person_gone'),
  running.plant(3, 'Sword fern', '03-15'),
];

interface Street {
  readonly chat: StartedService;
  readonly clock: TestClock;
  /** Publishes the events of other services. */
  readonly receiver: Pick<StartedService, 'deliver' | 'settled'>;
}

async function open(): Promise<Street> {
  const clock = testClock(noonOf('03-20'));
  const chat = await startService(service, { clock, eventBackoff: () => 50 });
  const street = { chat, clock, receiver: await plantServiceOf(chat) };
  await startConversation(street);
  return street;
}

/** Noor writes three messages and Wen reads the first; Wen replies, and Noor has not read it. */
async function startConversation({ chat, receiver }: Street): Promise<void> {
  await deliverInOrder(receiver, [conversationBegins]);
  const [room] = await chat.call('chat.rooms', {}, { actor: wen });
  const send = (actor: typeof wen, content: string) =>
    chat.call('chat.send', { room_id: room!.id, content }, { actor });
  const first = await send(noor, 'Hello?');
  await chat.call('chat.read', { room_id: room!.id, message_id: first.id }, { actor: wen });
  for (const [actor, words] of [
    [noor, 'Is it there?'],
    [wen, 'It is.'],
    [noor, 'I come.'],
  ] as const)
    await send(actor, words);
}

/** The rooms as each member sees them, their closing times, and the published notices of unread messages. */
async function outcome({ chat }: Street): Promise<string[]> {
  const rows = await chat.database.query<{ exchange_id: string; inactive_at: Date | null }>(
    'SELECT exchange_id, inactive_at FROM room',
  );
  const ends = new Map(rows.map((row) => [row.exchange_id, row.inactive_at?.toISOString() ?? 'no end']));
  const seen = await Promise.all(
    Object.entries(people).map(async ([name, actor]) =>
      (await chat.call('chat.rooms', {}, { actor })).map((room) =>
        [
          `${name} sees "${exchanges.get(room.exchange_id)}"`,
          room.is_active ? 'open' : 'closed',
          ends.get(room.exchange_id),
          room.plant_name,
          room.plant_image,
          `${room.unread_count} unread`,
          room.last_message?.automatic?.code ?? room.last_message?.content,
        ].join(', '),
      ),
    ),
  );
  const unread = chat.events.all.flatMap((event) =>
    event.type === 'message.left_unread.v1'
      ? [
          `"${exchanges.get(event.data.exchange_id)}": ${event.data.unread_count} unread up to ${event.data.up_to_seq} by ${event.data.recipient_id === wen.user_id ? 'wen' : 'noor'}`,
        ]
      : [],
  );
  return [...seen.flat(), ...unread].sort();
}

/** The outcome two days after this delivery of the events. */
async function afterwards(deliverAll: (street: Street) => Promise<void>): Promise<string[]> {
  const street = await open();
  try {
    await deliverAll(street);
    street.clock.set(new Date(noonOf('03-22')));
    await street.chat.settled(60_000);
    return await outcome(street);
  } finally {
    await street.chat.stop();
  }
}

describe('rooms', () => {
  let clean: string[];
  beforeAll(async () => {
    clean = await afterwards(({ receiver }) => deliverInOrder(receiver, months));
  });

  it('exist once per accepted exchange, with the right closing time, when events arrive in order', () => {
    const sightsOf = (name: string, state: string) =>
      clean.filter((line) => line.startsWith(name) && line.includes(state)).length;
    expect(Object.keys(people).map((name) => [name, sightsOf(name, 'open'), sightsOf(name, 'closed')])).toEqual([
      ['mia', 3, 3],
      ['omar', 2, 3],
      ['wen', 2, 1],
      ['noor', 1, 2],
      ['deleted', 0, 3],
    ]);
    expect(clean).toEqual(
      expect.arrayContaining([
        'mia sees "running", open, no end, Sword fern, /media/3.webp, 0 unread, exchange_accepted',
        'omar sees "completed lately", open, 2026-04-04T12:00:00.000Z, Aloe vera, /media/2.webp, 0 unread, exchange_completed',
        'wen sees "completed before its requester was deleted", closed, 2026-03-13T12:00:00.000Z, , , 0 unread, exchange_completed',
        'wen sees "conversation", open, no end, , , 2 unread, I come.',
        '"conversation": 2 unread up to 5 by wen',
        '"conversation": 1 unread up to 4 by noor',
      ]),
    );
  });

  it.each([7, 20_260_301, 987_654_321])(
    'have the same outcome when every event arrives three times, shuffled and some a day late (seed %i)',
    async (seed) => {
      expect(await afterwards(({ receiver, clock }) => deliverOutOfOrder(receiver, clock, months, seed))).toEqual(
        clean,
      );
    },
  );
});
