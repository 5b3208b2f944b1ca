import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/ids';
import { SignedMedia } from '@offshoot/media/signed-media';
import { testClock } from '@offshoot/testing/clock';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const hour = 3_600_000;
const notFound = [404, { detail: 'Not found', code: 'not_found' }];

describe('private media', () => {
  const clock = testClock('2026-05-01T10:30:00Z');
  const [photo, clip] = [newId(), newId()];
  const bytes = Buffer.from('webp of 800');
  const film = Buffer.from('0123456789');
  let harness: Harness;
  let gateway: RunningGateway;
  let signed: SignedMedia;
  beforeAll(async () => {
    harness = await startHarness();
    await harness.reply('plants.public_media', () => ({ ids: [] }));
    gateway = await startGateway(harness, {}, clock);
    signed = new SignedMedia(harness.config.MEDIA_SECRET, clock);
    await harness.storage.put(`private/chat/${photo}/800.webp`, bytes, { contentType: 'text/html' });
    await harness.storage.put(`private/clips/${clip}.mp4`, film, { contentType: 'text/html' });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${gateway.url}${path}`, { headers });
  const replied = async (path: string) => {
    const response = await get(path);
    return [response.status, await response.json()];
  };

  it('are served by a signed path, with their content type and only cacheable by the browser', async () => {
    const path = `${signed.pathOf(`chat/${photo}.webp`)}&w=800`;
    const response = await get(path);
    expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, bytes]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': `private, max-age=${7.5 * 3_600}, immutable`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(bytes.length),
    });
    expect((await get(path, { 'if-none-match': `"${photo}-800"` })).status).toBe(304);
  });

  it('return 404 for a path that was not signed for them', async () => {
    const path = signed.pathOf(`chat/${photo}.webp`);
    const query = path.slice(path.indexOf('?'));
    for (const wrong of [
      `/media/private/chat/${photo}.webp`,
      `/media/private/chat/${photo}.webp?w=800`,
      `/media/private/chat/${newId()}.webp${query}&w=800`,
      `/media/private/clips/${photo}.webp${query}`,
      `${path.replace('&s=', '&s=x')}&w=800`,
      `${path.replace(/e=\d+/, 'e=99999999999')}&w=800`,
      `${path}&w=801`,
      `${path}&w=800&w=320`,
      signed.pathOf(`chat/${newId()}.webp`),
      signed.pathOf(`chat/..%2f..%2fstaging.webp`),
      signed.pathOf(`photos/${photo}.webp`),
      signed.pathOf(`constructor/${photo}.webp`),
    ]) {
      expect(await replied(wrong)).toEqual(notFound);
    }
    expect((await get(`/media/${photo}.webp?w=800`)).status).toBe(404);
  });

  it('return 404 once the path has expired, also for a client that has cached them', async () => {
    const path = `${signed.pathOf(`chat/${photo}.webp`)}&w=800`;
    clock.advance(8 * hour);
    expect(await replied(path)).toEqual(notFound);
    expect((await get(path, { 'if-none-match': `"${photo}-800"` })).status).toBe(404);
  });

  it('support byte ranges for clips', async () => {
    const path = signed.pathOf(`clips/${clip}.mp4`);
    const part = async (range: string) => {
      const response = await get(path, { range });
      return [
        response.status,
        response.headers.get('content-range'),
        response.headers.get('content-type'),
        await response.text(),
      ];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', 'video/mp4', '234']);
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', 'video/mp4', '789']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', null, '']);
    const whole = await get(path);
    expect([whole.status, whole.headers.get('accept-ranges'), await whole.text()]).toEqual([
      200,
      'bytes',
      '0123456789',
    ]);
  });
});
