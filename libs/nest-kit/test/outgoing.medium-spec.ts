import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@offshoot/testing/eventually';
import { SlowServer } from '@offshoot/testing/slow-server';
import { fetchWithin, statusWithin } from '../src/outgoing/outgoing.ts';

let server: SlowServer | undefined;
afterEach(() => server?.close());

async function urlOf(behaviour: ConstructorParameters<typeof SlowServer>[0]): Promise<URL> {
  server = new SlowServer(behaviour);
  return new URL(`http://127.0.0.1:${await server.open()}/`);
}

const limits = { withinMs: 500, maxBytes: 1_000 };
const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const allEnded = () => eventually(() => server?.connections === 0);

describe('a request to a server of others ends within its deadline, and its connection with it', () => {
  it.each([
    ['never answers', {}],
    ['sends a byte of a header now and then', { start: head, drop: 'x' }],
    ['sends a byte of the body now and then', { start: chunked, drop: '1\r\nx\r\n' }],
  ])('where the server %s', async (_kind, behaviour) => {
    await expect(fetchWithin(await urlOf(behaviour), {}, limits)).rejects.toMatchObject({ name: 'TimeoutError' });
    await allEnded();
  });

  it.each([
    ['never answers', {}],
    ['sends a byte of a header now and then', { start: head, drop: 'x' }],
  ])('where the status alone matters, and the server %s', async (_kind, behaviour) => {
    await expect(statusWithin(await urlOf(behaviour), { method: 'POST' }, limits)).rejects.toMatchObject({
      name: 'AbortError',
    });
    await allEnded();
  });

  it('where the caller gives up before', async () => {
    const caller = new AbortController();
    const response = fetchWithin(await urlOf({}), { signal: caller.signal }, { ...limits, withinMs: 60_000 });
    caller.abort(new Error('gave up'));
    await expect(response).rejects.toThrow('gave up');
  });
});

it('ends a connection with the status, whose body may have no end', async () => {
  const url = await urlOf({ start: chunked, drop: '1\r\nx\r\n' });
  expect(await statusWithin(url, { method: 'POST', body: 'seed' }, { withinMs: 60_000 })).toBe(200);
  await allEnded();
});

it('refuses a body that is too large, before its end', async () => {
  const url = await urlOf({ start: chunked, drop: `100\r\n${'x'.repeat(256)}\r\n`, everyMs: 5 });
  await expect(fetchWithin(url, {}, { withinMs: 60_000, maxBytes: 1_000 })).rejects.toThrow('more than 1000 bytes');
  await allEnded();
});

it('returns what was read', async () => {
  const url = await urlOf({ start: `${head}Content-Length: 13\r\nConnection: close\r\n\r\n{"a":"seeds"}` });
  const response = await fetchWithin(url, {}, limits);
  expect([response.status, response.ok, await response.json()]).toEqual([200, true, { a: 'seeds' }]);
});
