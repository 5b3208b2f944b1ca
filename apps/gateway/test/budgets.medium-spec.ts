import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { builtClient } from './built-client.ts';
import { RateLimits } from '../src/http/rate-limits.ts';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

describe('rate limits of requests without a route', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let CLIENT_DIR: string;
  beforeAll(async () => {
    CLIENT_DIR = await builtClient();
    harness = await startHarness();
  });
  afterEach(() => gateway.stop());
  afterAll(async () => {
    await harness.stop();
    await rm(CLIENT_DIR, { recursive: true });
  });

  const start = async () => {
    gateway = await startGateway(harness, { CLIENT_DIR, RATE_LIMITS: 'production', TRUST_PROXY: '1' });
  };
  /** All but 20 requests of a budget are charged at once: that many requests may take longer than the minute that it is for. */
  const spend = (budget: 'page' | 'read' | 'handshake', points: number) =>
    gateway.app.get(RateLimits).draw(budget, '203.0.113.1', 'test', undefined, points - 20);
  /** The number of requests, out of `calls`, that get this status. */
  const counted = async (status: number, calls: number, call: () => Promise<Response>) => {
    let [left, matching] = [calls, 0];
    const caller = async () => {
      while (left > 0) {
        left -= 1;
        const response = await call();
        await response.arrayBuffer();
        if (response.status === status) matching += 1;
      }
    };
    await Promise.all(Array.from({ length: 20 }, caller));
    return matching;
  };
  const from = (address: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': address, ...headers },
  });

  it('charge the page limit, per address', async () => {
    await start();
    const page = (address: string) => fetch(`${gateway.url}/about`, from(address, { accept: 'text/html' }));
    await spend('page', 600);
    expect(await counted(429, 23, () => page('203.0.113.1'))).toBe(3);
    expect(Number((await page('203.0.113.1')).headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await page('203.0.113.2')).status).toBe(200);
  });

  it.each([
    ['a path of the API', (url: string) => fetch(`${url}/api/v1/nothing`, from('203.0.113.1')), 404],
    [
      'a path of the site',
      (url: string) => fetch(`${url}/nothing.png`, from('203.0.113.1', { accept: 'image/png' })),
      404,
    ],
    ['a file of the client', (url: string) => fetch(`${url}/assets/nothing.js`, from('203.0.113.1')), 404],
    [
      'a body that is no JSON',
      (url: string) =>
        fetch(`${url}/api/v1/auth/login`, {
          method: 'POST',
          body: '{',
          ...from('203.0.113.1', { 'content-type': 'application/json' }),
        }),
      422,
    ],
  ])('charge the read limit: %s', async (_what, call, status) => {
    await start();
    expect((await call(gateway.url)).status).toBe(status);
    await spend('read', 1_200);
    expect(await counted(429, 22, () => call(gateway.url))).toBe(3);
  });

  it('charge the handshake limit, per address in X-Forwarded-For', async () => {
    await start();
    const handshake = (address: string) => fetch(`${gateway.url}/socket.io/?EIO=4&transport=polling`, from(address));
    await spend('handshake', 600);
    expect(await counted(403, 23, () => handshake('203.0.113.1'))).toBe(3);
    expect((await handshake('203.0.113.2')).status).toBe(200);
  });
});
