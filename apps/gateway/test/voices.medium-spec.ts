import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/ids';
import { SignedMedia } from '@offshoot/media/signed-media';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

describe('voice notes', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let token: string;
  const actor = person();
  const hidden = new Set<string>();
  const received: { key: string; bytes: string; by: string | undefined }[] = [];
  const voice = `/media/voices/${newId()}.webm`;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    token = await harness.key.token(actor);
    await harness.reply('plants.public_media', ({ ids }) => ({ ids: ids.filter((id) => !hidden.has(id)) }));
    await harness.reply('plants.store_voice', async ({ staging_key }, from) => {
      received.push({
        key: staging_key,
        bytes: (await harness.storage.get(staging_key)).toString(),
        by: from?.user_id,
      });
      await harness.storage.remove([staging_key]);
      return { voice, seconds: 2 };
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const upload = (...texts: string[]) => {
    const body = new FormData();
    for (const text of texts) body.append('file', new Blob([text]), 'voice.webm');
    return gateway.call('POST', '/plants/upload-voice', { token, body });
  };

  it('are staged under their user, one at a time', async () => {
    const response = await upload('hello');
    expect([response.status, await response.json()]).toEqual([201, { voice, seconds: 2 }]);
    expect(received).toEqual([
      { key: expect.stringContaining(`staging/${actor.user_id}/`), bytes: 'hello', by: actor.user_id },
    ]);
    expect((await upload()).status).toBe(400);
    expect((await upload('one', 'two')).status).toBe(400);
  });

  it('of plants that are not public are only served by a signed reference', async () => {
    const id = newId();
    hidden.add(id);
    await harness.storage.put(`voices/${id}.webm`, Buffer.from('sound'), { contentType: 'audio/webm' });
    const reference = `/media/voices/${id}.webm`;
    expect((await fetch(gateway.url + reference)).status).toBe(404);
    const signed = new SignedMedia(harness.config.MEDIA_SECRET, { now: () => new Date() }).signed(reference);
    const played = await fetch(gateway.url + signed);
    expect([played.status, await played.text(), played.headers.get('cache-control')?.split(',')[0]]).toEqual([
      200,
      'sound',
      'private',
    ]);
  });

  it('are served to everybody, whole and in byte ranges, only ever as audio', async () => {
    const [webm, mp4] = [newId(), newId()];
    await harness.storage.put(`voices/${webm}.webm`, Buffer.from('0123456789'), { contentType: 'text/html' });
    await harness.storage.put(`voices/${mp4}.mp4`, Buffer.from('sound'), { contentType: 'audio/mp4' });
    const whole = await fetch(`${gateway.url}/media/voices/${webm}.webm`);
    expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([
      200,
      'audio/webm',
      '0123456789',
    ]);
    expect([whole.headers.get('accept-ranges'), whole.headers.get('x-content-type-options')]).toEqual([
      'bytes',
      'nosniff',
    ]);
    const part = await fetch(`${gateway.url}/media/voices/${webm}.webm`, { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await fetch(`${gateway.url}/media/voices/${mp4}.mp4`)).headers.get('content-type')).toBe('audio/mp4');
    for (const wrong of [`${webm}.mp4`, `${webm}.html`, `${newId()}.webm`, '../photos/x.webm']) {
      expect((await fetch(`${gateway.url}/media/voices/${wrong}`)).status).toBe(404);
    }
  });
});
