import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/ids';
import { SignedMedia } from '@offshoot/nest-kit/media/signed-media';
import { person, type RunningGateway, startGateway, surroundings, type Surroundings } from './gateway-under-test.ts';

describe('voice notes', () => {
  let around: Surroundings;
  let gateway: RunningGateway;
  let token: string;
  const actor = person();
  const hidden = new Set<string>();
  const taken: { key: string; bytes: string; by: string | undefined }[] = [];
  const voice = `/media/voices/${newId()}.webm`;
  beforeAll(async () => {
    around = await surroundings();
    gateway = await startGateway(around, { RATE_LIMITS: 'relaxed' });
    token = await around.key.token(actor);
    await around.reply('plants.public_media', ({ ids }) => ({ ids: ids.filter((id) => !hidden.has(id)) }));
    await around.reply('plants.store_voice', async ({ staging_key }, from) => {
      taken.push({ key: staging_key, bytes: (await around.storage.get(staging_key)).toString(), by: from?.user_id });
      await around.storage.remove([staging_key]);
      return { voice, seconds: 2 };
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await around.stop();
  });

  const upload = (...texts: string[]) => {
    const body = new FormData();
    for (const text of texts) body.append('file', new Blob([text]), 'voice.webm');
    return gateway.call('POST', '/plants/upload-voice', { token, body });
  };

  it('are staged under their user, one at a time', async () => {
    const response = await upload('hello');
    expect([response.status, await response.json()]).toEqual([201, { voice, seconds: 2 }]);
    expect(taken).toEqual([
      { key: expect.stringContaining(`staging/${actor.user_id}/`), bytes: 'hello', by: actor.user_id },
    ]);
    expect((await upload()).status).toBe(400);
    expect((await upload('one', 'two')).status).toBe(400);
  });

  it('of plants that are not public are only served by a signed reference', async () => {
    const id = newId();
    hidden.add(id);
    await around.storage.put(`voices/${id}.webm`, Buffer.from('sound'), { contentType: 'audio/webm' });
    const reference = `/media/voices/${id}.webm`;
    expect((await fetch(gateway.url + reference)).status).toBe(404);
    const signed = new SignedMedia(around.config.MEDIA_SECRET, { now: () => new Date() }).signed(reference);
    const played = await fetch(gateway.url + signed);
    expect([played.status, await played.text(), played.headers.get('cache-control')?.split(',')[0]]).toEqual([
      200,
      'sound',
      'private',
    ]);
  });

  it('are served to everybody, whole and in byte ranges, only ever as audio', async () => {
    const [webm, mp4] = [newId(), newId()];
    await around.storage.put(`voices/${webm}.webm`, Buffer.from('0123456789'), { contentType: 'text/html' });
    await around.storage.put(`voices/${mp4}.mp4`, Buffer.from('sound'), { contentType: 'audio/mp4' });
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
