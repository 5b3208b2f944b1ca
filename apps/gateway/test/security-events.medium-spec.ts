import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { keptLog } from '@offshoot/testing/kept-log';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const kept = keptLog('gateway');
let harness: Harness;
let gateway: RunningGateway;
beforeAll(async () => {
  harness = await startHarness();
  gateway = await startGateway(harness, { RATE_LIMITS: 'production' }, undefined, kept.log);
});
afterAll(async () => {
  await gateway.stop();
  await harness.stop();
});

const counted = async (event: string) => {
  const metrics = await gateway.app.get(Metrics).registry.getSingleMetric('offshoot_security_events_total')?.get();
  return metrics?.values.find(({ labels }) => labels.event === event)?.value ?? 0;
};
/** The log entries that `work` adds, without the fields of every entry, and the increase of the event's counter. */
const recorded = async (event: string, work: () => Promise<unknown>) => {
  const [lines, before] = [kept.securityEvents().length, await counted(event)];
  await work();
  const added = kept
    .securityEvents()
    .slice(lines)
    .filter((line) => line.security_event === event);
  return {
    count: (await counted(event)) - before,
    lines: added.map(({ user_id, session_id, route, reason }) => ({ user_id, session_id, route, reason })),
  };
};

it('logs and counts a refused access token, without the token', async () => {
  const token = `${await harness.key.token(person())}x`;
  const refusals = await recorded('token_refused', () => gateway.call('GET', '/auth/me', { token }));
  expect(refusals).toEqual({
    count: 1,
    lines: [expect.objectContaining({ route: 'GET /api/v1/auth/me', reason: 'not_signed_in' })],
  });
  expect(kept.text()).not.toContain(token);
});

it('logs and counts a refused token of a socket', async () => {
  const refusals = await recorded('token_refused', () =>
    once(gateway.socket({ token: 'none' }) as never, 'connect_error'),
  );
  expect(refusals).toEqual({
    count: 1,
    lines: [expect.objectContaining({ route: 'socket', reason: 'not_signed_in' })],
  });
});

it('logs and counts a denied route with its caller', async () => {
  const eve = person();
  await harness.reply('exchanges.accept', () => {
    throw new DomainError('not_a_party');
  });
  const token = await harness.key.token(eve);
  const refusals = await recorded('access_denied', () =>
    gateway.call('POST', '/exchange/019b754f-2600-7212-9e9b-721f4381ba91/accept', { token, json: {} }),
  );
  expect(refusals).toEqual({
    count: 1,
    lines: [
      {
        user_id: eve.user_id,
        session_id: eve.session_id,
        route: 'POST /api/v1/exchange/:id/accept',
        reason: 'not_a_party',
      },
    ],
  });
});

it('counts every request over a limit, and logs the first of them', async () => {
  await harness.reply('auth.register', () => {
    throw new DomainError('weak_password');
  });
  const json = { email: 'canary@people.example', password: 'x', confirmPassword: 'x' };
  const refusals = await recorded('limit_reached', async () => {
    for (let n = 0; n < 23; n += 1) await gateway.call('POST', '/auth/register', { json });
  });
  expect(refusals).toEqual({
    count: 3,
    lines: [expect.objectContaining({ route: 'POST /api/v1/auth/register', reason: 'rate_limited' })],
  });
  for (const secret of ['canary', '127.0.0.1']) expect(JSON.stringify(kept.securityEvents())).not.toContain(secret);
});
