import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keptLog } from '@offshoot/testing/kept-log';
import { postfixBounce } from '@offshoot/testing/mail-reports';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const secret = 'a secret of the mail server, of 40 bytes';
const kept = keptLog('gateway');
const bounce = postfixBounce({ messageId: 'receipt.1@offshoot.example', to: 'ana@plants.example' });
const received: string[] = [];
let harness: Harness;
let gateway: RunningGateway;
beforeAll(async () => {
  harness = await startHarness();
  gateway = await startGateway(harness, { MAIL_REPORTS_SECRET: secret, RATE_LIMITS: 'relaxed' }, undefined, kept.log);
  await harness.reply('mail.accept_report', ({ message }) => {
    received.push(message);
    return { type: 'bounce', outcome: 'suppressed' };
  });
});
beforeEach(() => void received.splice(0));
afterAll(async () => {
  await gateway.stop();
  await harness.stop();
});

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, to = gateway) =>
  to.call('POST', '/mail/reports', {
    body,
    headers: { 'content-type': 'message/rfc822', 'mail-reports-secret': secret, ...headers },
  });

describe('reports about mail', () => {
  it('are passed on byte by byte, and the response says what they changed', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    for (const body of [bounce, bytes]) {
      const response = await post(body);
      expect([response.status, await response.json()]).toEqual([200, { type: 'bounce', outcome: 'suppressed' }]);
    }
    expect(received[0]).toBe(bounce);
    expect(Buffer.from(received[1] ?? '', 'latin1')).toEqual(Buffer.from(bytes));
  });

  it.each([
    ['no secret', { 'mail-reports-secret': '' }],
    ['a wrong one', { 'mail-reports-secret': `${secret.slice(0, -1)}x` }],
    ['the beginning of it', { 'mail-reports-secret': secret.slice(0, 10) }],
    ['it as a token', { 'mail-reports-secret': '', authorization: `Bearer ${secret}` }],
  ])('are refused with %s, which is a security event', async (_kind, headers) => {
    const before = kept.securityEvents().length;
    const response = await post(bounce, headers);
    expect([response.status, await response.json()]).toEqual([403, { detail: 'Access forbidden', code: 'forbidden' }]);
    expect(received).toEqual([]);
    expect(kept.securityEvents().length).toBeGreaterThan(before);
    expect(kept.text()).not.toContain(secret);
    expect(kept.text()).not.toContain('ana@plants.example');
  });

  it('are not there where no secret is configured, also with an empty one', async () => {
    const without = await startGateway(harness);
    for (const given of ['', secret])
      expect((await post(bounce, { 'mail-reports-secret': given }, without)).status).toBe(404);
    expect(received).toEqual([]);
    await without.stop();
  });

  it('are refused above 100 kB, also where they are that large only once they are unpacked', async () => {
    const whole = bounce.padEnd(100_000, 'x');
    expect((await post(whole)).status).toBe(200);
    expect((await post(`${whole}x`)).status).toBe(413);
    const packed = new Uint8Array(gzipSync('x'.repeat(5_000_000)));
    expect((await post(packed, { 'content-encoding': 'gzip' })).status).toBe(413);
    expect(received).toHaveLength(1);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded'])(
    'of the type %s are refused',
    async (type) => {
      expect((await post(type.includes('json') ? '{}' : bounce, { 'content-type': type })).status).toBe(415);
      expect(received).toEqual([]);
    },
  );

  it('without a body are refused, and no other route reads such a body', async () => {
    const without = await gateway.call('POST', '/mail/reports', { headers: { 'mail-reports-secret': secret } });
    expect(without.status).toBe(415);
    const other = await gateway.call('POST', '/newsletter', {
      body: bounce,
      headers: { 'content-type': 'message/rfc822' },
    });
    expect(other.status).toBe(415);
  });

  it('are limited per address of the mail server', async () => {
    const strict = await startGateway(harness, { MAIL_REPORTS_SECRET: secret, RATE_LIMITS: 'production' });
    const statuses = await Promise.all(
      Array.from({ length: 241 }, async () => (await post(bounce, { 'mail-reports-secret': 'no' }, strict)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await strict.stop();
  });
});
