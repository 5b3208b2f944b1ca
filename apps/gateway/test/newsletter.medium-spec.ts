import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

let harness: Harness;
let gateway: RunningGateway;
beforeAll(async () => {
  harness = await startHarness();
  gateway = await startGateway(harness);
});
afterAll(async () => {
  await gateway.stop();
  await harness.stop();
});

describe('subscribing to the newsletter', () => {
  it('passes the address on in lower case, and returns the response of the service', async () => {
    const requested: unknown[] = [];
    await harness.reply('newsletter.subscribe', (input) => {
      requested.push(input);
      return { message: 'Look' };
    });
    const response = await gateway.call('POST', '/newsletter', {
      json: { email: ' Ana@Plants.example ', language: 'he' },
    });
    expect([response.status, await response.json(), requested]).toEqual([
      202,
      { message: 'Look' },
      [{ email: 'ana@plants.example', language: 'he' }],
    ]);
    for (const json of [{ email: 'ana', language: 'en' }, { email: 'ana@plants.example', language: 'de' }, {}]) {
      expect((await gateway.call('POST', '/newsletter', { json })).status).toBe(422);
    }
    expect(requested).toHaveLength(1);
  });

  it('is limited per address of the caller', async () => {
    const strict = await startGateway(harness, { RATE_LIMITS: 'production' });
    const subscribe = async () =>
      (await strict.call('POST', '/newsletter', { json: { email: 'ana@plants.example', language: 'en' } })).status;
    const statuses = await Promise.all(Array.from({ length: 61 }, subscribe));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await strict.stop();
  });
});

describe('unsubscribing from the newsletter', () => {
  it('reads the token from the URL, whatever body a mail client sends', async () => {
    const seen: string[] = [];
    await harness.reply('newsletter.leave', ({ token }) => {
      if (token !== 'good') throw new DomainError('invalid_token');
      seen.push(token);
      return {};
    });
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    const bodies = [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form, ''];
    for (const body of bodies)
      expect((await gateway.call('POST', '/newsletter/leave?token=good', { body })).status).toBe(204);
    expect(seen).toHaveLength(bodies.length);
    for (const query of ['', '?token=', '?token=bad'])
      expect((await gateway.call('POST', `/newsletter/leave${query}`)).status).toBe(400);
  });

  it('does not happen on GET, which redirects to a page of this site', async () => {
    const response = await fetch(
      `${gateway.url}/api/v1/newsletter/leave?token=${encodeURIComponent('//evil.example/?a=1&b')}`,
      { redirect: 'manual' },
    );
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/newsletter/leave?token=%2F%2Fevil.example%2F%3Fa%3D1%26b',
    ]);
  });
});
