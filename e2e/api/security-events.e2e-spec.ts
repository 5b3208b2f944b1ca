import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { refreshTokens } from '@offshoot/contracts/operations/accounts';
import { eventually } from '../support/eventually.ts';
import { call, Person, visitor } from '../support/person.ts';
import { replicasOf, system } from '../support/system.ts';

type Line = Record<string, unknown>;

async function linesOf(service: string): Promise<Line[]> {
  const replicas = await replicasOf(service);
  const texts = await Promise.all(replicas.map(([name]) => readFile(path.join(system.logs(), `${name}.log`), 'utf8')));
  return texts
    .join('\n')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
    .filter((line) => line.msg === 'security event');
}

async function counted(service: string, event: string): Promise<number> {
  const replicas = await replicasOf(service);
  const counts = replicas.map(async ([, { health }]) => {
    const metrics = await (await fetch(`${health}/metrics`)).text();
    const count = new RegExp(`^offshoot_security_events_total\\{event="${event}",[^}]*\\} (\\d+)`, 'm');
    return Number(count.exec(metrics)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count);
}

it('an operator finds rejected calls in the logs by id, and their number in the metrics', async () => {
  const [ana, eve] = [await Person.arrive('ana'), await Person.arrive('eve')];
  const watched = [
    ['auth', 'sign_in_refused'],
    ['auth', 'refresh_reused'],
    ['gateway', 'token_refused'],
    ['gateway', 'access_denied'],
    ['gateway', 'limit_reached'],
  ] as const;
  const before = await Promise.all(watched.map(([service, event]) => counted(service, event)));

  // Five wrong passwords, and one attempt that is rate limited.
  for (let n = 0; n < 6; n += 1)
    await call('POST', '/auth/login', { body: { email: ana.email, password: 'Wrong-1!wrong' } });
  await call('GET', '/auth/me', { token: `${ana.token}x` });
  await call('GET', '/auth/me');
  // Reuses the first token after its successor was used, when no grace period applies.
  const { refresh_token } = await visitor().call(refreshTokens, { refresh_token: eve.refreshToken });
  await visitor().call(refreshTokens, { refresh_token });
  await expect(visitor().call(refreshTokens, { refresh_token: eve.refreshToken })).rejects.toMatchObject({
    code: 'invalid_refresh_token',
  });

  const ofAccount = async (id: string) => (await linesOf('auth')).filter((line) => line.user_id === id);
  const [anas, eves] = await eventually(
    'the auth service to log it',
    async () => [await ofAccount(ana.id), await ofAccount(eve.id)] as const,
    ([a, e]) => a.length >= 5 && e.length >= 1,
  );
  expect(anas.map(({ security_event, reason }) => [security_event, reason])).toEqual(
    Array(5).fill(['sign_in_refused', 'invalid_credentials']),
  );
  expect(eves.map(({ security_event }) => security_event)).toEqual(['refresh_reused']);
  const after = await Promise.all(watched.map(([service, event]) => counted(service, event)));
  const grown = watched.filter((_one, place) => (after[place] ?? 0) > (before[place] ?? 0));
  expect(grown).toEqual(watched);
  const all = JSON.stringify([...(await linesOf('auth')), ...(await linesOf('gateway'))]);
  for (const secret of [ana.email, eve.email, ana.token, eve.refreshToken, 'Wrong-1!wrong', '127.0.0.1'])
    expect(all).not.toContain(secret);
});
