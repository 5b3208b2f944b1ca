import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const PERIOD_MS = 1_000;
let harness: Harness;
let gateway: RunningGateway;
beforeAll(async () => {
  harness = await startHarness();
  gateway = await startGateway(harness, { SLOW_BODY_MS: PERIOD_MS });
  await harness.reply('auth.login', () => {
    throw new DomainError('invalid_credentials');
  });
});
afterAll(async () => {
  await gateway.stop();
  await harness.stop();
});

const form = 'multipart/form-data; boundary=b';
const part =
  '--b\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

/** Resolves when a connection is closed or reset. */
const end = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

/**
 * Sends the headers of a request, then a piece of its body again and again until the connection ends or `until` pieces
 * are sent.
 */
async function trickle(path: string, type: string, token: string, piece: string, until = Infinity): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: 9000000\r\n\r\n${type === form ? part : '{"email":"'}`,
  );
  let sent = 0;
  const timer = setInterval(() => {
    sent += 1;
    if (sent > until) clearInterval(timer);
    else socket.write(piece);
  }, PERIOD_MS / 20);
  socket.once('close', () => clearInterval(timer)).resume();
  return socket;
}

it.each([
  ['JSON', '/auth/login', 'application/json'],
  ['a form of fields', '/exchange/019b754f-2600-7212-9e9b-721f4381ba91/accept', form],
  ['photos', '/plants/upload-image', form],
])('closes a connection whose body trickles in: %s; other requests are served', async (_what, path, type) => {
  const token = await harness.key.token(person());
  const slow = await Promise.all(Array.from({ length: 5 }, () => trickle(path, type, token, 'x')));
  const ended = Promise.all(slow.map(end));
  const other = await gateway.call('POST', '/auth/login', { json: { email: 'a@b.example', password: 'x' } });
  expect(other.status).toBe(401);
  await ended;
});

it('keeps a connection whose body arrives fast enough', async () => {
  const token = await harness.key.token(person());
  const socket = await trickle('/plants/upload-image', form, token, 'x'.repeat(20_000), 400);
  let closed = false;
  void end(socket).then(() => (closed = true));
  // Trickling bodies measure the time: three of them are closed one after the other while this one stays open.
  for (let period = 0; period < 3; period += 1) await end(await trickle('/plants/upload-image', form, token, 'x'));
  expect(closed).toBe(false);
  socket.destroy();
});
