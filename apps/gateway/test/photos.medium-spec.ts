import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/ids';
import { SignedMedia } from '@offshoot/media/signed-media';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { eventually } from '@offshoot/testing/eventually';
import { UploadsAtOnce } from '../src/http/uploads-at-once.ts';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

type Body = NonNullable<RequestInit['body']>;

const MB = 1024 * 1024;
const image_meta = { thumbhash: 'AAAA', width: 800, height: 600 };

describe('photos', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let token: string;
  const actor = person();
  let refuse: DomainError | null = null;
  const received: { key: string; name: string; bytes: number }[] = [];
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness);
    token = await harness.key.token(actor);
    await harness.reply('plants.store_photo', async ({ staging_key, file_name }) => {
      if (refuse) throw refuse;
      received.push({ key: staging_key, name: file_name, bytes: (await harness.storage.get(staging_key)).length });
      await harness.storage.remove([staging_key]);
      return { image: `/media/${newId()}.webp`, image_meta };
    });
  });
  const staged = async () => {
    const keys: string[] = [];
    for await (const { key } of harness.storage.list('staging/')) keys.push(key);
    return keys;
  };
  afterEach(async () => {
    received.splice(0);
    expect(await staged()).toEqual([]);
    expect((await gateway.call('GET', '/nothing')).status).toBe(404);
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const form = (...sizes: number[]) => {
    const body = new FormData();
    sizes.forEach((size, index) => body.append('files', new Blob([new Uint8Array(size)]), `leaf ${index}.jpg`));
    return body;
  };
  const upload = async (options: {
    body?: Body;
    headers?: Record<string, string>;
    token?: string;
  }): Promise<[number, Record<string, unknown>]> => {
    const response = await gateway.call('POST', '/plants/upload-image', { token, ...options });
    return [response.status, (await response.json()) as Record<string, unknown>];
  };

  it('are staged under their user, with references in the order of the files', async () => {
    const [status, reply] = await upload({ body: form(1_000, 5 * MB) });
    expect([status, reply]).toEqual([
      201,
      { images: [expect.any(String), expect.any(String)], image_meta: [image_meta, image_meta] },
    ]);
    expect(received.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['leaf 0.jpg', 1_000],
      ['leaf 1.jpg', 5 * MB],
    ]);
    for (const { key } of received) expect(key).toMatch(new RegExp(`^staging/${actor.user_id}/[0-9a-f-]{36}$`));
  });

  it('are limited to twelve uploads at a time per user, independently of other users', async () => {
    // Relaxed, so that the attempts do not use up the rate limit.
    const wide = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    const entered = jest.spyOn(wide.app.get(UploadsAtOnce), 'enter');
    const { hostname, port } = new URL(wide.url);
    const whole = async (as: string) => {
      const response = await wide.call('POST', '/plants/upload-image', { token: as, body: form(10) });
      await response.arrayBuffer();
      return response.status;
    };
    // A form whose end is only sent by `finish`.
    const begun = (as: string) => {
      const socket = connect(Number(port), hostname);
      const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nleaf';
      const end = '\r\n--b--\r\n';
      socket.write(
        `POST /api/v1/plants/upload-image HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${as}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${part.length + end.length}\r\nConnection: close\r\n\r\n${part}`,
      );
      let reply = '';
      socket.on('data', (chunk) => (reply += chunk.toString()));
      return { socket, finish: () => socket.write(end), status: () => reply.split(' ')[1] };
    };
    const [hoarder, other] = [await harness.key.token(person()), await harness.key.token(person())];
    const waiting = Array.from({ length: 12 }, () => begun(hoarder));
    await eventually(() => entered.mock.calls.length === 12, 20_000);
    expect(await whole(hoarder)).toBe(429);
    expect(await whole(other)).toBe(201);
    for (const { finish } of waiting) finish();
    await eventually(() => waiting.every(({ status }) => status() === '201'), 20_000);
    await eventually(async () => (await whole(hoarder)) === 201, 20_000);
    for (const { socket } of waiting) socket.destroy();
    await wide.stop();
  });

  it('leave no file in staging if the plant service refuses them', async () => {
    refuse = new DomainError('invalid_file_format', { formats: 'JPG, PNG, WebP' });
    expect(await upload({ body: form(10) })).toEqual([
      415,
      expect.objectContaining({ detail: 'Invalid file format. Allowed types: JPG, PNG, WebP' }),
    ]);
    refuse = null;
  });

  it('are rejected if there are six, even while the sixth is large and still arriving', async () => {
    expect(await upload({ body: form(1_000, 1_000, 1_000, 1_000, 1_000, 20 * MB) })).toEqual([
      400,
      { detail: 'Too many files. Maximum 5 files allowed', code: 'too_many_files', params: { max: 5 } },
    ]);
  });

  it('are rejected if one is a byte too large, even if more files follow', async () => {
    const refusal = [
      413,
      { detail: 'File is too large. Maximum size: 5MB', code: 'file_too_large', params: { max: 5 } },
    ];
    expect(await upload({ body: form(5 * MB + 1) })).toEqual(refusal);
    expect(await upload({ body: form(10, 15 * MB, 5 * MB) })).toEqual(refusal);
    expect(received).toEqual([]);
  });

  it('are rejected by the route’s access only after the body was read, so that the response arrives', async () => {
    expect((await upload({ body: form(5 * MB, 5 * MB, 5 * MB), token: 'nonsense' }))[0]).toBe(401);
  });

  it.each<[string, { body?: Body; headers?: Record<string, string> }, number, string]>([
    ['no file', { body: form() }, 400, 'no_files'],
    [
      'a file in another field',
      {
        body: (() => {
          const body = new FormData();
          body.append('other', new Blob(['x']), 'a.jpg');
          return body;
        })(),
      },
      400,
      'no_files',
    ],
    [
      'a field without a name',
      {
        body: '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      400,
      'no_files',
    ],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400, 'broken_upload'],
    [
      'a form that breaks off',
      {
        body: '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      400,
      'broken_upload',
    ],
    [
      'a form that breaks off within a file of another field',
      {
        body: '--b\r\nContent-Disposition: form-data; name="other"; filename="a.jpg"\r\n\r\nabc',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      400,
      'broken_upload',
    ],
    [
      '10,000 fields',
      {
        body: (() => {
          const body = new FormData();
          for (let n = 0; n < 10_000; n += 1) body.append(`f${n}`, 'x');
          return body;
        })(),
      },
      400,
      'broken_upload',
    ],
    [
      'another content type',
      { body: new Uint8Array(2 * MB), headers: { 'content-type': 'image/jpeg' } },
      415,
      'unsupported_media_type',
    ],
  ])('are rejected: %s', async (_, options, status, code) => {
    expect(await upload(options)).toEqual([status, expect.objectContaining({ code })]);
    expect(received).toEqual([]);
  });

  it('leave no file in staging if the client disconnects', async () => {
    const { port, hostname } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
    socket.write(
      `POST /api/v1/plants/upload-image HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 4000000\r\n\r\n${head}${'x'.repeat(200_000)}`,
    );
    await eventually(() => socket.writableLength === 0 && !socket.connecting);
    await sleep(200);
    socket.destroy();
    await eventually(async () =>
      /upload-image",status="aborted"/.test(await gateway.app.get(Metrics).registry.metrics()),
    );
    expect(received).toEqual([]);
  });

  describe('photos at /media', () => {
    const id = newId();
    const bytes = Buffer.from('webp of 800');
    const media = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${gateway.url}/media/${path}`, { headers });
    const published = new Set([id]);
    let requested: string[] = [];
    let isUp = true;
    beforeAll(async () => {
      await harness.storage.put(`photos/${id}/800.webp`, bytes, { contentType: 'image/webp' });
      await harness.reply('plants.public_media', ({ ids }) => {
        if (!isUp) throw new DomainError('unavailable');
        requested.push(...ids);
        return { ids: ids.filter((photoId) => published.has(photoId)) };
      });
    });
    const stored = async () => {
      const photoId = newId();
      await harness.storage.put(`photos/${photoId}/800.webp`, bytes, { contentType: 'image/webp' });
      return photoId;
    };
    const signedQuery = (photoId: string) =>
      new SignedMedia(harness.config.MEDIA_SECRET, { now: () => new Date() })
        .signed(`/media/${photoId}.webp`)
        .split('?')[1] ?? '';

    it('are cached for a minute by shared caches, and cannot run as part of a page', async () => {
      const response = await media(`${id}.webp?w=800`);
      expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, bytes]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=3600, s-maxage=60',
        etag: `"${id}-800"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    });

    it('are not sent again to a client that has them, unless they were taken down', async () => {
      for (const tag of [`"${id}-800"`, `"other", W/"${id}-800"`]) {
        const response = await media(`${id}.webp?w=800`, { 'if-none-match': tag });
        expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([
          304,
          '',
          `"${id}-800"`,
        ]);
      }
      expect((await media(`${id}.webp?w=800`, { 'if-none-match': `"${id}-320"` })).status).toBe(200);
      const deleted = newId();
      published.add(deleted);
      expect((await media(`${deleted}.webp?w=800`, { 'if-none-match': `"${deleted}-800"` })).status).toBe(404);
    });

    it('return 404 for plants that are not public, like unknown ones, except with a signed reference', async () => {
      const hidden = await stored();
      const refused = await media(`${hidden}.webp?w=800`);
      const unknown = await media(`${newId()}.webp?w=800`);
      expect([refused.status, await refused.text()]).toEqual([unknown.status, await unknown.text()]);
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect((await media(`${hidden}.webp?w=800`, { 'if-none-match': `"${hidden}-800"` })).status).toBe(404);

      const shown = await media(`${hidden}.webp?${signedQuery(hidden)}&w=800`);
      expect([shown.status, Buffer.from(await shown.arrayBuffer())]).toEqual([200, bytes]);
      expect(shown.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
      for (const query of [signedQuery(id), signedQuery(hidden).replace(/e=\d+/, 'e=99999999999'), 'e=1', 's=x']) {
        expect((await media(`${hidden}.webp?${query}&w=800`)).status).toBe(404);
      }
    });

    it('are looked up with one call per page, again after seconds, and stay available while the plant service is not', async () => {
      const clock = { now: 1_000_000 };
      jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
      const [visible, hidden] = [await stored(), await stored()];
      published.add(visible);
      const status = async (photoId: string) => (await media(`${photoId}.webp?w=800`)).status;
      requested = [];
      expect([await status(visible), await status(visible), await status(hidden), await status(hidden)]).toEqual([
        200, 200, 404, 404,
      ]);
      expect(requested).toEqual([visible, hidden]);
      // A plant that is published in the meantime has its photos within a second.
      published.add(hidden);
      clock.now += 2_000;
      expect(await status(hidden)).toBe(200);
      isUp = false;
      clock.now += 60_000;
      expect([await status(visible), await status(await stored())]).toEqual([200, 503]);
      isUp = true;
      published.delete(visible);
      expect(await status(visible)).toBe(404);
      jest.restoreAllMocks();
    });

    it.each([
      ['an unknown one', `${newId()}.webp`],
      ['a size that is not kept', `${id}.webp?w=801`],
      ['two sizes', `${id}.webp?w=800&w=320`],
      ['another ending', `${id}.jpg`],
      ['a way up', '..%2f..%2fstaging%2fx.webp'],
    ])('return 404 for %s', async (_, path) => {
      const response = await media(path);
      expect([response.status, await response.json()]).toEqual([404, { detail: 'Not found', code: 'not_found' }]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });
  });
});
