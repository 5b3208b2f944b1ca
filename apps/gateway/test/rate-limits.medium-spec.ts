import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

describe('rate limits of production', () => {
  let harness: Harness;
  const gateways: RunningGateway[] = [];
  const start = async (TRUST_PROXY: string) => {
    const gateway = await startGateway(harness, { RATE_LIMITS: 'production', TRUST_PROXY });
    gateways.push(gateway);
    return gateway;
  };
  beforeAll(async () => {
    harness = await startHarness();
    await harness.reply('auth.register', () => {
      throw new DomainError('weak_password');
    });
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await harness.stop();
  });
  const register = (gateway: RunningGateway, forwarded?: string) =>
    gateway.call('POST', '/auth/register', {
      json: { email: 'a@b.example', password: 'x', confirmPassword: 'x' },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    });
  const statuses = async (gateway: RunningGateway, forwarded: (n: number) => string | undefined) => {
    const all: number[] = [];
    for (let n = 1; n <= 21; n += 1) all.push((await register(gateway, forwarded(n))).status);
    return all;
  };

  it('refuse the 21st registration of an address within an hour, with Retry-After', async () => {
    const gateway = await start('0');
    const all = await statuses(gateway, () => undefined);
    expect([all.slice(0, 20).every((status) => status === 422), all[20]]).toEqual([true, 429]);
    const response = await register(gateway);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(await response.json()).toEqual({
      detail: 'Too many requests. Please wait a moment and try again.',
      code: 'rate_limited',
      params: { retry_after: wait },
    });
  });

  it('ignore X-Forwarded-For if no proxy is trusted', async () => {
    expect((await statuses(await start('0'), (n) => `10.0.0.${n}`))[20]).toBe(429);
  });

  it('only use the address that the trusted proxy itself has added', async () => {
    const gateway = await start('1');
    expect((await statuses(gateway, (n) => `10.0.0.${n}, 203.0.113.9`))[20]).toBe(429);
    expect((await register(gateway, '203.0.113.10')).status).toBe(422);
  });

  it('count an IPv6 network as one caller', async () => {
    const gateway = await start('1');
    expect((await statuses(gateway, (n) => `2001:db8:1:2::${n}`))[20]).toBe(429);
    expect((await register(gateway, '2001:db8:1:3::1')).status).toBe(422);
  });
});
