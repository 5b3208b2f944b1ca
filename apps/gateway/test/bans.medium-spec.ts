import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/ids';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

/** Within which an access token that is already issued must be restricted. */
const withinMs = 5_000;

describe('a ban', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('people.may_create', () => {
      throw new DomainError('account_banned', { reason: 'insults or harassment', ground: 'abuse' });
    });
    await harness.reply('people.follow', () => ({}));
    await harness.reply('chat.unread', () => ({ total: 3 }));
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const follow = (token: string, through = gateway) => through.call('POST', `/users/${newId()}/follow`, { token });
  const statusOf = async (token: string, through = gateway) => (await follow(token, through)).status;
  const ban = ({ user_id }: Actor, version: number, until: string | null = null) =>
    harness.deliver({
      type: 'person.banned.v1',
      id: newId(),
      data: { user_id, until, version, at: new Date().toISOString() },
    });
  const unban = ({ user_id }: Actor, version: number) =>
    harness.deliver({
      type: 'person.unbanned.v1',
      id: newId(),
      data: { user_id, version, at: new Date().toISOString() },
    });
  /** Milliseconds until a write with this token has the status. */
  const until = async (token: string, status: number): Promise<number> => {
    const start = Date.now();
    await eventually(async () => (await statusOf(token)) === status);
    return Date.now() - start;
  };

  it('restricts a token that was issued before, closes its sockets within five seconds, and ends when it is lifted', async () => {
    const who = person();
    const token = await harness.key.token(who);
    expect(await statusOf(token)).toBe(204);
    const socket = gateway.socket({ token });
    await once(socket as never, 'connect');
    const closed = once(socket as never, 'disconnect');
    const start = Date.now();
    await ban(who, 1);
    await closed;
    expect(Date.now() - start).toBeLessThan(withinMs);
    expect(await until(token, 403)).toBeLessThan(withinMs);
    const refused = await follow(token);
    expect(await refused.json()).toEqual({
      detail: 'Account banned: insults or harassment',
      code: 'account_banned',
      params: { reason: 'insults or harassment', ground: 'abuse' },
    });
    expect((await gateway.call('GET', '/chat/unread', { token })).status).toBe(200);

    await unban(who, 2);
    await until(token, 204);
  });

  it('that is lifted frees a token that was issued while it ran', async () => {
    const who = person({ restricted: true });
    const token = await harness.key.token(who);
    expect(await statusOf(token)).toBe(403);
    await unban(who, 2);
    await until(token, 204);
  });

  it('keeps to the newest version', async () => {
    const who = person();
    const token = await harness.key.token(who);
    await ban(who, 3);
    await until(token, 403);
    await unban(who, 2);
    await ban(who, 1, new Date(Date.now() + 1_000).toISOString());
    await unban(person(), 1);
    expect(await statusOf(token)).toBe(403);
  });

  it('is known again to a gateway that starts after it', async () => {
    const who = person();
    const token = await harness.key.token(who);
    await ban(who, 1);
    const later = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await eventually(async () => (await statusOf(token, later)) === 403);
    await later.stop();
  });

  it('that has ended restricts no token', async () => {
    const clock = testClock(new Date());
    const other = await startGateway(harness, { RATE_LIMITS: 'relaxed' }, clock);
    const who = person();
    const token = await harness.key.token(who);
    await ban(who, 1, new Date(clock.now().getTime() + 60_000).toISOString());
    await eventually(async () => (await statusOf(token, other)) === 403);
    clock.advance(61_000);
    expect(await statusOf(token, other)).toBe(204);
    await other.stop();
  });
});
