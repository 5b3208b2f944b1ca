import { expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { backAgain, kill } from '../support/kill.ts';
import { call, Person } from '../support/person.ts';

interface Responded {
  status: number;
  detail: unknown;
  milliseconds: number;
}

async function timed(path: string, token: string): Promise<Responded> {
  const begun = performance.now();
  const { status, body } = await call<{ detail?: unknown }>('GET', path, { token });
  return { status, detail: body.detail, milliseconds: performance.now() - begun };
}

it('a dead plant-service is reported at once and readably, other services continue, and it recovers by itself', async () => {
  const person = await Person.arrive('visitor');
  const before = await kill('plant');
  const replies: Responded[] = [];
  const end = Date.now() + 60_000;
  do {
    replies.push(await timed('/plants/search', person.token), await timed('/plants/my', person.token));
    expect((await person.call('GET', '/exchange/my-requests')).status).toBe(200);
    await pause(50);
  } while (replies.at(-1)?.status !== 200 && Date.now() < end);

  const outage = replies.filter(({ status }) => status !== 200);
  expect(outage.length).toBeGreaterThan(0);
  for (const { status, detail, milliseconds } of outage) {
    expect({ status, detail }).toEqual({
      status: 503,
      detail: 'This part of Offshoot is temporarily unavailable. Please try again.',
    });
    expect(milliseconds).toBeLessThan(4_000);
  }
  expect(replies.at(-1)?.status).toBe(200);
  await backAgain(before);
});
