import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { pmtilesArchive } from '@offshoot/testing/pmtiles-archive';
import { streetArchive, townBounds } from '@offshoot/testing/street-archive';
import { builtClient } from './built-client.ts';
import { type Harness, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';

let harness: Harness;
let CLIENT_DIR: string;
let folder: string;
beforeAll(async () => {
  CLIENT_DIR = await builtClient();
  folder = await mkdtemp(join(tmpdir(), 'map-'));
  harness = await startHarness();
});
afterAll(async () => {
  await harness.stop();
  await Promise.all([CLIENT_DIR, folder].map((directory) => rm(directory, { recursive: true })));
});

const pageOf = async ({ url }: RunningGateway) => {
  const response = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
  const [, data] = /<script type="application\/json" id="app-data">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  const { config } = JSON.parse(data ?? '') as { config: { map_style_url?: string; map_tiles?: unknown } };
  const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
  return { config, policy };
};

describe('the operator’s archive of tiles', () => {
  const archive = streetArchive();
  let gateway: RunningGateway;
  let MAP_TILES: string;
  beforeAll(async () => {
    // As in the default data folder, whose name begins with a dot.
    MAP_TILES = join(folder, '.town.pmtiles');
    await writeFile(MAP_TILES, archive);
    gateway = await startGateway(harness, { CLIENT_DIR, MAP_TILES });
  });
  afterAll(() => gateway.stop());
  const tiles = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${gateway.url}/map/streets.pmtiles`, { method, headers });

  it('is served in the requested ranges', async () => {
    const [start, end] = [await tiles({ range: 'bytes=0-126' }), await tiles({ range: 'bytes=-5' })];
    expect([start.status, start.headers.get('content-range'), start.headers.get('content-length')]).toEqual([
      206,
      `bytes 0-126/${archive.length}`,
      '127',
    ]);
    expect(Buffer.from(await start.arrayBuffer()).equals(archive.subarray(0, 127))).toBe(true);
    expect(Buffer.from(await end.arrayBuffer()).equals(archive.subarray(-5))).toBe(true);
    const beyond = await tiles({ range: `bytes=${archive.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${archive.length}`]);
    const head = await tiles({ 'accept-encoding': 'br, gzip' }, 'HEAD');
    expect(['accept-ranges', 'content-type', 'content-length', 'content-encoding'].map((name) => head.headers.get(name)))
      .toEqual(['bytes', 'application/vnd.pmtiles', String(archive.length), null]); // prettier-ignore
  });

  it('has a strong ETag, which a replaced archive changes', async () => {
    const before = (await tiles({}, 'HEAD')).headers.get('etag') ?? '';
    expect(before).toMatch(/^"[^"]+"$/);
    expect((await tiles({ range: 'bytes=0-9', 'if-range': before })).status).toBe(206);
    await writeFile(MAP_TILES, Buffer.concat([archive, Buffer.alloc(1)]));
    expect((await tiles({ range: 'bytes=0-9', 'if-range': before })).status).toBe(200);
    await writeFile(MAP_TILES, archive);
  });

  it('is described in the page, whose policy stays that of its own origin', async () => {
    const { config, policy } = await pageOf(gateway);
    expect(config.map_tiles).toEqual({
      path: '/map/streets.pmtiles',
      bounds: [...townBounds],
      min_zoom: 8,
      max_zoom: 14,
      attribution: '© Invented Town',
    });
    expect(policy).toContain("connect-src 'self'");
  });

  it('is not found where there is none', async () => {
    const plain = await startGateway(harness, { CLIENT_DIR });
    expect((await fetch(`${plain.url}/map/streets.pmtiles`)).status).toBe(404);
    expect((await pageOf(plain)).config.map_tiles).toBeUndefined();
    await plain.stop();
  });

  it.each<[string, Buffer | undefined, string]>([
    ['missing', undefined, 'cannot be read (ENOENT)'],
    ['empty', Buffer.alloc(0), 'no PMTiles archive'],
    ['of another kind', Buffer.from('SQLite format 3\0'.repeat(2_000)), 'no PMTiles archive'],
    ['cut off', archive.subarray(0, archive.length - 100), 'ends too early'],
    ['damaged', Buffer.concat([archive.subarray(0, 127), Buffer.alloc(archive.length - 127)]), 'damaged'],
    [
      'in other layers',
      pmtilesArchive({ layers: { transportation: [] }, bounds: townBounds, minZoom: 14, maxZoom: 14 }),
      'no layer `roads`',
    ],
  ])('stops the start if it is %s, and names the variable', async (name, content, reason) => {
    const file = join(folder, `${name}.pmtiles`);
    if (content) await writeFile(file, content);
    const started = startGateway(harness, { CLIENT_DIR, MAP_TILES: file });
    await expect(started).rejects.toThrow(/MAP_TILES: /);
    await expect(started).rejects.toThrow(reason);
  });
});

describe('the operator’s map style', () => {
  let server: Server;
  let origin: string;
  let responses: Record<string, object> = {};
  beforeAll(async () => {
    server = createServer((request, response) => {
      const document = responses[request.url ?? ''];
      response
        .writeHead(document ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify(document ?? {}));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const named = (policy: readonly string[]) =>
    policy.flatMap((rule) => {
      const [directive, ...sources] = rule.split(' ');
      const foreign = sources
        .filter((source) => source.startsWith('http'))
        .map((source) => source.replace(origin, 'own'));
      return foreign.length > 0 ? [[directive, ...foreign]] : [];
    });

  it('is passed on, and the hosts that it names are allowed for data and images only', async () => {
    responses = {
      '/style.json': {
        version: 8,
        sources: {
          streets: { type: 'vector', url: '/tiles.json' },
          photos: { type: 'raster', tiles: ['https://photos.example:8443/{z}/{x}/{y}.jpg'] },
          paths: { type: 'geojson', data: 'https://paths.example/all.json' },
          drawn: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
          other: { type: 'vector', url: 'pmtiles://local' },
        },
        sprite: [{ id: 'default', url: 'https://icons.example/sprite' }],
        glyphs: 'https://fonts.example/{fontstack}/{range}.pbf',
        layers: [],
      },
      '/tiles.json': { tiles: ['https://a.tiles.example/{z}/{x}/{y}.pbf', 'https://b.tiles.example/{z}/{x}/{y}.pbf'] },
    };
    const gateway = await startGateway(harness, { CLIENT_DIR, MAP_STYLE_URL: `${origin}/style.json` });
    const { config, policy } = await pageOf(gateway);
    await gateway.stop();
    expect(config.map_style_url).toBe(`${origin}/style.json`);
    const hosts = ['own', 'https://a.tiles.example', 'https://b.tiles.example', 'https://fonts.example'];
    const all = [...hosts, 'https://icons.example', 'https://paths.example', 'https://photos.example:8443'];
    expect(named(policy)).toEqual([
      ['img-src', ...all],
      ['connect-src', ...all],
    ]);
  });

  it('is read again later if its server does not respond at the start', async () => {
    responses = {};
    const clock = testClock();
    const MAP_STYLE_URL = `${origin}/style.json`;
    const gateway = await startGateway(harness, { CLIENT_DIR, MAP_STYLE_URL }, clock);
    const connects = async () => named((await pageOf(gateway)).policy).at(-1);
    expect(await connects()).toEqual(['connect-src', 'own']);
    responses = { '/style.json': { version: 8, sources: {}, glyphs: 'https://fonts.example/{range}.pbf' } };
    const requested = new Promise((resolve) => void server.once('request', resolve));
    clock.advance(60_000);
    // The page does not wait for it.
    await connects();
    await requested;
    let seen = await connects();
    for (let tries = 0; seen?.length === 2 && tries < 100; tries++) seen = await connects();
    expect(seen).toEqual(['connect-src', 'own', 'https://fonts.example']);
    await gateway.stop();
  });
});
