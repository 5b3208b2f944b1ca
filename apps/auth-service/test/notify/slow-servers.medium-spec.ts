import { afterEach, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Database } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { eventually } from '@offshoot/testing/eventually';
import { SlowServer } from '@offshoot/testing/slow-server';
import type { AuthConfig } from '../../src/config.ts';
import { GoogleTokens } from '../../src/identity/google/google-tokens.ts';
import { isUnsent, Mailer } from '../../src/notify/mails/mailer.ts';
import { PushSender } from '../../src/notify/notifications/commands/push-sender.ts';
import { PushServer, TestBrowser, vapidPair } from '../push-server.ts';

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const closable of opened.splice(0)) await closable.close();
});

async function slow(
  behaviour: ConstructorParameters<typeof SlowServer>[0],
): Promise<{ server: SlowServer; port: number }> {
  const server = new SlowServer(behaviour);
  opened.push(server);
  return { server, port: await server.open() };
}

const config = (more: Partial<AuthConfig>): AuthConfig =>
  ({
    MAIL_FROM: 'Offshoot <hello@offshoot.example>',
    PUBLIC_URL: 'http://localhost',
    PUSH_TIMEOUT_MS: 500,
    MAIL_TIMEOUT_MS: 500,
    ...vapidPair(),
    ...more,
  }) as AuthConfig;
/** No address is suppressed. */
const database = { transaction: () => Promise.resolve(true) } as unknown as Database;
const push = { title: 'Noor', body: 'wants your plant', url: '/', tag: 'one' } as never;
const isOver = (server: SlowServer) => eventually(() => server.connections === 0);

it.each([
  ['never answers', {}],
  ['sends a byte of a header now and then', { start: 'HTTP/1.1 201 Created\r\n', drop: 'x' }],
])('a push server that %s holds a worker no longer than the deadline', async (_kind, behaviour) => {
  const { server, port } = await slow(behaviour);
  const origin = `http://127.0.0.1:${port}`;
  const browser = new TestBrowser(new PushServer()).keysAt(`${origin}/push/1`);
  const sender = new PushSender(config({ PUSH_ORIGINS: new Set([origin]) }));
  await expect(sender.send(browser, push, 'topic')).rejects.toThrow('aborted');
  await isOver(server);
});

it('the connection of a push ends with its status', async () => {
  const { server, port } = await slow({
    start: 'HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n',
    drop: '1\r\nx\r\n',
  });
  const origin = `http://127.0.0.1:${port}`;
  const browser = new TestBrowser(new PushServer()).keysAt(`${origin}/push/1`);
  const sender = new PushSender(config({ PUSH_ORIGINS: new Set([origin]), PUSH_TIMEOUT_MS: 5_000 }));
  expect(await sender.send(browser, push, 'topic')).toBe(201);
  await isOver(server);
});

it.each([
  ['never greets', {}],
  ['greets with a line now and then', { drop: '220-wait\r\n' }],
  ['has greeted, and responds with a line now and then', { start: '220 mail\r\n', drop: '250-wait\r\n' }],
])('a mail server that %s holds a mail no longer than the deadline', async (_kind, behaviour) => {
  const { server, port } = await slow(behaviour);
  const mailer = new Mailer(
    config({ SMTP_URL: `smtp://127.0.0.1:${port}`, AUTH_REFRESH_SECRET: 'secret of tests' }),
    new Metrics('slow-servers'),
    new Clock(),
    database,
  );
  opened.push({ close: () => mailer.onModuleDestroy() });
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const fault: unknown = await mailer.send('noor@example.org', 'receipt.0', mail).then(
    () => undefined,
    (error: unknown) => error,
  );
  // It may have been accepted: what comes after the deadline is not known.
  expect([fault, isUnsent(fault)]).toEqual([expect.objectContaining({ code: 'EABORT' }), false]);
  await isOver(server);
});

it('keys of Google that have no end are not read', async () => {
  const { server, port } = await slow({
    start: 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    drop: `10000\r\n${'x'.repeat(65_536)}\r\n`,
    everyMs: 5,
  });
  const tokens = new GoogleTokens(
    config({ GOOGLE_CLIENT_ID: 'client', GOOGLE_KEYS_URL: `http://127.0.0.1:${port}/certs` }),
    new Clock(),
  );
  const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: '1' })).toString('base64url');
  await expect(tokens.personOf(`${header}.e30.AAAA`)).rejects.toEqual(new DomainError('unavailable'));
  await isOver(server);
});
