import { beforeAll, expect, it } from '@jest/globals';
import type { CaseSummary } from '@offshoot/contracts/moderation';
import { decideCase, listCases, sendReport } from '@offshoot/contracts/operations/moderation';
import { io } from 'socket.io-client';
import { post } from '../support/error-requests.ts';
import { eventually } from '../support/eventually.ts';
import { signInModerator } from '../support/moderator.ts';
import { Person, somewhere } from '../support/person.ts';
import { system } from '../support/system.ts';

/** Within which a ban takes effect on tokens and connections that exist. */
const withinMs = 5_000;

let moderator: Person;
let owner: Person;
let requester: Person;
beforeAll(async () => {
  [moderator, owner, requester] = await Promise.all([
    signInModerator(),
    Person.arrive('banned'),
    Person.arrive('insulted'),
  ]);
});

/** The case that a report about a user has opened. */
async function reported(person: Person): Promise<CaseSummary> {
  await requester.api.call(sendReport, { subject: 'person', subject_id: person.id, reason: 'abuse' });
  const { items } = await eventually(
    'the case',
    () => moderator.api.call(listCases, { queue: 'people', limit: 100 }),
    (page) => page.items.some(({ subject_id }) => subject_id === person.id),
  );
  return items.find(({ subject_id }) => subject_id === person.id) as CaseSummary;
}

/** A connection that has joined a room, and the promise of its end. */
async function openRoom(person: Person, roomId: string): Promise<{ closed: Promise<void> }> {
  const socket = io(system.url(), {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  });
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  expect(await socket.timeout(withinMs).emitWithAck('chat:join', { room_id: roomId })).toMatchObject({ ok: true });
  return { closed };
}

it('a ban closes an open chat and restricts the token of its user within five seconds, and ends the exchange', async () => {
  const plant = await owner.publishPlant('A fern of a banned user', somewhere());
  const exchange = await requester.request(plant.id);
  await owner.accept(exchange.id);
  const room = await owner.roomOf(exchange.id);
  const { closed } = await openRoom(owner, room.id);
  const follow = () => post(owner, `/users/${requester.id}/follow`);
  expect((await follow()).status).toBe(204);

  const { id, version } = await reported(owner);
  await moderator.api.call(decideCase, { id, version, act: 'ban', reason: 'abuse', note: 'Threats in a chat.' });
  const banned = Date.now();
  await closed;
  expect(Date.now() - banned).toBeLessThan(withinMs);
  await eventually('the token to be restricted', follow, ({ status }) => status === 403, withinMs);
  expect((await follow()).body).toMatchObject({ code: 'account_banned', params: { ground: 'abuse' } });

  await eventually(
    'the exchange to end',
    () => requester.exchange(exchange.id),
    ({ status }) => status === 'cancelled',
  );
});

it('a moderator does not see a report about themselves', async () => {
  await requester.api.call(sendReport, { subject: 'person', subject_id: moderator.id, reason: 'abuse' });
  const { items } = await moderator.api.call(listCases, { q: moderator.id });
  expect(items).toEqual([]);
});
