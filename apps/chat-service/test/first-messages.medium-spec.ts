import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { initialSettings } from '@offshoot/contracts/site-settings';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { changeSettings } from '@offshoot/testing/settings';
import { v7 } from 'uuid';
import { memberCalls, Neighbours } from './builders/exchanges.ts';
import { person } from './builders/people.ts';

const clock = testClock();
let chat: StartedService;
let neighbours: Neighbours;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock, config: { FIRST_MESSAGES_AN_HOUR: 3 } }));
});
afterAll(() => chat.stop());

const { open, send } = memberCalls(() => chat);

it('limits in how many rooms a user writes first within an hour, also when sent concurrently', async () => {
  const owner = person();
  const rooms = await Promise.all(
    Array.from({ length: 6 }, () => neighbours.exchange('accepted', owner)).map(async (exchange) => ({
      exchange,
      room: await open(owner, exchange),
    })),
  );
  const tries = await Promise.all(
    rooms.map(async ({ exchange, room }) => ({ exchange, room, was: await outcome(send(owner, room, 'Hello')) })),
  );
  const refused = tries.filter(({ was }) => was === 'first_message_limit_reached');
  const sent = tries.filter(({ was }) => was === 'ok');
  expect([sent.length, refused.length]).toEqual([3, 3]);
  const [refusedRoom] = refused;
  const [other] = sent;
  if (!refusedRoom || !other) throw new Error('no room');
  await send(owner, other.room, 'Are you there?');
  await send(refusedRoom.exchange.requester, refusedRoom.room, 'Hello, I come tomorrow.');
  clock.advance(1_800_000);
  await expect(send(owner, refusedRoom.room, 'Hello')).rejects.toMatchObject({
    code: 'first_message_limit_reached',
    params: { limit: 3, retry_after: 1_800 },
  });
  clock.advance(1_800_000);
  expect(await send(owner, refusedRoom.room, 'Hello')).toMatchObject({ seq: 2 });
});

it('limits the messages of a new account in a day to the number of the settings', async () => {
  await changeSettings(chat, { newcomers: { ...initialSettings.newcomers, days: 7, messages: 2 } });
  const [newcomer, established] = [1, 8].map((days) =>
    person(v7({ msecs: clock.now().getTime() - days * 86_400_000 })),
  ) as [Actor, Actor];
  const exchange = neighbours.exchange('accepted', newcomer);
  const olds = neighbours.exchange('accepted', established);
  const [room, oldRoom] = [await open(newcomer, exchange), await open(established, olds)];
  const tries = [];
  for (const text of ['Hello', 'Are you there?', 'I am.']) tries.push(await outcome(send(newcomer, room, text)));
  expect(tries).toEqual(['ok', 'ok', 'rate_limited']);
  for (const text of ['Hello', 'I am.', 'Come at six.']) await send(established, oldRoom, text);
  clock.advance(86_400_000);
  await send(newcomer, room, 'I come.');
});
