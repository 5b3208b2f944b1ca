import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/ids';
import { eventually } from '@offshoot/testing/eventually';
import type { GatewayConfig } from '../src/config.ts';
import { BodyBudget } from '../src/http/body-budget.ts';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const MB = 1024 * 1024;
const image_meta = { thumbhash: 'AAAA', width: 800, height: 600 };

let harness: Harness;
let gateway: RunningGateway;
const sockets: Socket[] = [];
const received: Buffer[] = [];
beforeAll(async () => {
  harness = await startHarness();
  await harness.reply('plants.store_photo', async ({ staging_key }) => {
    received.push(await harness.storage.get(staging_key));
    await harness.storage.remove([staging_key]);
    return { image: `/media/${newId()}.webp`, image_meta };
  });
});
const start = async (changes: Partial<GatewayConfig>) => {
  gateway = await startGateway(harness, { RATE_LIMITS: 'production', ...changes });
};
const staged = async () => {
  const keys: string[] = [];
  for await (const { key } of harness.storage.list('staging/')) keys.push(key);
  return keys;
};
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  received.splice(0);
  await eventually(async () => (await staged()).length === 0);
  await gateway.stop();
});
afterAll(() => harness.stop());

const part = (index: number) =>
  `\r\n--b\r\ncontent-disposition: form-data; name="files"; filename="${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
const formOf = (files: readonly Buffer[]) =>
  Buffer.concat([...files.flatMap((file, index) => [Buffer.from(part(index)), file]), Buffer.from('\r\n--b--\r\n')]);

interface Begun {
  path?: string;
  token?: string;
  type?: string;
  headers?: string;
  length: number;
  sent?: Buffer | string;
}

/** Sends the headers of a request and the beginning of its body; `reply` is what has arrived so far. */
async function begun({ path = '/plants/upload-image', token, type, headers = '', length, sent = '' }: Begun) {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  sockets.push(socket);
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: x\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}` +
      `content-type: ${type ?? 'multipart/form-data; boundary=b'}\r\ncontent-length: ${length}\r\n${headers}\r\n`,
  );
  socket.write(sent);
  return { socket, reply: () => reply, status: () => reply.split(' ')[1] };
}

const aCaller = async () => {
  const { user_id } = person();
  return { user_id, token: await harness.key.token(person({ user_id })) };
};
const bytesOf = (size: number, seed: number) => Buffer.alloc(size, `${seed} leaf `);

it('streams forms beyond the memory that is spare to the object store, and stages their files as they are', async () => {
  await start({ BODIES_ACCOUNT_MB: 1 });
  const files = [bytesOf(5 * MB, 1), bytesOf(1_000, 2), Buffer.alloc(0), bytesOf(1 * MB, 3)];
  const reply = await gateway.call('POST', '/plants/upload-image', {
    token: await harness.key.token(person()),
    body: new Uint8Array(formOf(files)),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(reply.status).toBe(201);
  expect(received.map((bytes, index) => bytes.equals(files[index] ?? Buffer.from('none')))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('holds little of the forms that are open at one time', async () => {
  await start({});
  const form = formOf(Array.from({ length: 5 }, (_, index) => bytesOf(5 * MB, index)));
  const tokens = await Promise.all([1, 2, 3].map(() => harness.key.token(person())));
  const before = process.memoryUsage().arrayBuffers;
  const open = await Promise.all(
    tokens.flatMap((token) =>
      Array.from({ length: 4 }, () => begun({ token, length: form.length, sent: form.subarray(0, 8 * MB) })),
    ),
  );
  await eventually(() => open.every(({ socket }) => socket.writableLength === 0), 60_000);
  // What is still held once garbage is collected; the forms have brought 96 MB.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await eventually(() => {
    collect();
    return process.memoryUsage().arrayBuffers - before < 32 * MB;
  });
  expect(open.map(({ reply }) => reply())).toEqual(open.map(() => ''));
});

it('refuses a further form of an account, and of anyone once all memory is held, before it is read', async () => {
  await start({ BODIES_MB: 1.5, BODIES_ACCOUNT_MB: 0.6, TRUST_PROXY: '1' });
  const reserved = jest.spyOn(gateway.app.get(BodyBudget), 'reserve');
  const form = formOf([bytesOf(4 * MB, 1)]);
  const slow = async ({ user_id, token }: { user_id: string; token: string }, address: number) => {
    const request = await begun({
      token,
      headers: `x-forwarded-for: 203.0.113.${address}\r\n`,
      length: form.length,
      sent: form.subarray(0, 100_000),
    });
    await eventually(() => reserved.mock.calls.some(([holder]) => holder === `account:${user_id}`));
    return request;
  };
  const [ana, ben, mia] = await Promise.all([aCaller(), aCaller(), aCaller()]);
  const open = [await slow(ana, 1)];
  const refused = await slow(ana, 1);
  await eventually(() => refused.reply() !== '');
  expect([refused.status(), /retry-after: \d+/i.test(refused.reply())]).toEqual(['429', true]);
  open.push(await slow(ben, 2));
  const full = await slow(mia, 3);
  await eventually(() => full.reply() !== '');
  expect([full.status(), /retry-after: \d+/i.test(full.reply())]).toEqual(['503', true]);
  expect(open.map(({ reply }) => reply())).toEqual(['', '']);
  // What a form held is free again once it has ended.
  for (const { socket } of open) socket.destroy();
  await eventually(async () => {
    const again = await gateway.call('POST', '/plants/upload-image', {
      token: mia.token,
      body: new Uint8Array(formOf([bytesOf(10, 1)])),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    return again.status === 201;
  });
});

it('refuses further bodies of an address that holds many open, of callers who are not signed in too', async () => {
  await start({ BODIES_ADDRESS_MB: 0.2, TRUST_PROXY: '1' });
  const reserved = jest.spyOn(gateway.app.get(BodyBudget), 'reserve');
  const json = (address: number) =>
    begun({
      path: '/auth/login',
      type: 'application/json',
      headers: `x-forwarded-for: 203.0.113.${address}\r\n`,
      length: 90_000,
      sent: '{"email":"',
    });
  const open = [await json(1), await json(1)];
  await eventually(() => reserved.mock.calls.length === 2);
  const [refused, other] = [await json(1), await json(2)];
  await eventually(() => refused.reply() !== '');
  expect([refused.status(), /retry-after: \d+/i.test(refused.reply())]).toEqual(['429', true]);
  expect([...open, other].map(({ reply }) => reply())).toEqual(['', '', '']);
});

it('lets a client that waits for permission send its form only after the checks', async () => {
  await start({});
  const form = formOf([bytesOf(MB, 1)]);
  const waiting = { headers: 'expect: 100-continue\r\n', length: form.length };
  const stranger = await begun(waiting);
  await eventually(() => stranger.reply() !== '');
  expect([stranger.status(), /connection: close/i.test(stranger.reply())]).toEqual(['401', true]);
  const admitted = await begun({ ...waiting, token: (await aCaller()).token });
  await eventually(() => admitted.reply().startsWith('HTTP/1.1 100 Continue\r\n\r\n'));
  admitted.socket.write(form);
  await eventually(() => admitted.reply().includes('HTTP/1.1 201'));
});

it('requires the length of a form, and refuses a form that is larger than its files may be by that alone', async () => {
  await start({});
  const { token } = await aCaller();
  const large = await begun({ token, length: 27 * MB });
  await eventually(() => large.reply() !== '');
  expect(large.status()).toBe('413');
  const chunked = await gateway.call('POST', '/plants/upload-image', {
    token,
    body: new Blob([new Uint8Array(formOf([bytesOf(10, 1)]))]).stream(),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    duplex: 'half',
  });
  expect([chunked.status, await chunked.json()]).toMatchObject([411, { code: 'length_required' }]);
});

it('limits the fields of a form together like any other body', async () => {
  await start({});
  const body = new FormData();
  for (let index = 0; index < 10; index += 1) body.append(`field_${index}`, 'x'.repeat(15_000));
  const reply = await gateway.call('POST', `/exchange/${newId()}/accept`, { token: (await aCaller()).token, body });
  expect([reply.status, await reply.json()]).toMatchObject([413, { code: 'body_too_large' }]);
});
