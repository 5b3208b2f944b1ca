import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtClient } from './built-client.ts';
import { type Harness, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { routesOf } from './routes-of.ts';

const hostile = [
  '../index.html',
  '..%2f',
  '..%2findex.html',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cindex.html',
  '..\\index.html',
  '..%c0%afindex.html',
  '%252e%252e%252findex.html',
  '%',
  '%zz',
  '%ff',
  '%e0%a4%a',
  '%00',
  'app.js%00.webp',
  'app.js%2f..%2f..%2findex.html',
  '%2fetc%2fpasswd',
  '.git%2fconfig',
  '.%65nv',
  '%0d%0aX-Injected:%201',
  'a'.repeat(5_000),
];

describe('a path that leads out of its folder, or cannot be decoded', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let CLIENT_DIR: string;
  beforeAll(async () => {
    CLIENT_DIR = await builtClient();
    await mkdir(join(CLIENT_DIR, 'icons'));
    await writeFile(join(CLIENT_DIR, 'assets', 'app.js'), '1');
    await writeFile(join(CLIENT_DIR, 'icons', 'icon.png'), '1');
    harness = await startHarness();
    gateway = await startGateway(harness, { CLIENT_DIR, RATE_LIMITS: 'relaxed' });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
    await rm(CLIENT_DIR, { recursive: true });
  });

  /** The status of a path as it is written: `fetch` would resolve its dots. */
  const statusOf = (method: string, path: string, headers: Record<string, string> = {}): Promise<number> => {
    const { hostname, port } = new URL(gateway.url);
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    request({ method, hostname, port, path, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
    return promise;
  };

  /** The folders of all routes that end with the name of a file, and of the client's files. */
  const folders = () => [
    ...new Set([
      ...routesOf(gateway)
        .filter(({ path }) => path.endsWith('/:file'))
        .map(({ path }) => `/${path.replace(':kind', 'chat').replace(':file', '')}`),
      '/media/private/clips/',
      '/assets/',
      '/icons/',
    ]),
  ];

  it('is not found in any folder of files', async () => {
    expect(folders()).toEqual(expect.arrayContaining(['/media/', '/media/avatars/', '/media/voices/', '/api/docs/']));
    const served: string[] = [];
    for (const folder of folders())
      for (const path of hostile)
        for (const method of ['GET', 'HEAD']) {
          const status = await statusOf(method, folder + path);
          if (status < 400 || status >= 500) served.push(`${method} ${folder}${path.slice(0, 40)}: ${status}`);
        }
    expect(served).toEqual([]);
  });

  it('is no error of the server at the pages and the API either', async () => {
    const failed: string[] = [];
    for (const folder of [
      '/',
      '/en/',
      '/en/plants/',
      '/map/',
      '/api/v1/',
      '/api/v1/plants/',
      '/.well-known/',
      '/socket.io/',
    ])
      for (const path of hostile) {
        const status = await statusOf('GET', folder + path, { accept: 'text/html' });
        if (status >= 500) failed.push(`${folder}${path.slice(0, 40)}: ${status}`);
      }
    expect(failed).toEqual([]);
  });

  it.each([
    ['a range behind the end', { range: 'bytes=99-' }],
    ['a state that has changed', { 'if-match': '"other"' }],
  ])('is no error of the server with %s', async (_what, headers) => {
    for (const path of ['/assets/app.js', '/icons/icon.png', '/api/docs/swagger-ui.css'])
      expect([path, (await statusOf('GET', path, headers)) < 500]).toEqual([path, true]);
  });
});
