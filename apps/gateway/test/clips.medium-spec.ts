import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { exchangeLimits } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/ids';
import { Storage } from '@offshoot/nest-kit/storage';
import { eventually } from '@offshoot/testing/eventually';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { anExchange } from './samples.ts';

describe('confirmations with a clip', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let token: string;
  const actor = person();
  const id = newId();
  let refuse: DomainError | null = null;
  let refuseFirst: DomainError | null = null;
  const requested: { video_url: string; bytes: number | null }[] = [];
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness);
    token = await harness.key.token(actor);
    await harness.reply('exchanges.may_confirm', () => {
      if (refuseFirst) throw refuseFirst;
      return {};
    });
    await harness.reply('exchanges.confirm', async ({ clip_key, video_url }) => {
      if (refuse) throw refuse;
      requested.push({ video_url, bytes: clip_key === null ? null : (await harness.storage.events(clip_key)).size });
      if (clip_key !== null) await harness.storage.remove([clip_key]);
      return anExchange({ id });
    });
  });
  const leftOvers = async () => {
    const keys: string[] = [];
    for await (const { key } of harness.storage.list('staging/')) keys.push(key);
    return keys;
  };
  afterEach(async () => {
    refuse = null;
    refuseFirst = null;
    requested.splice(0);
    await eventually(async () => {
      expect(await leftOvers()).toEqual([]);
      return true;
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const form = (fields: Record<string, string | number>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'number') body.append(name, new Blob([new Uint8Array(value)]), 'clip.mp4');
      else body.append(name, value);
    }
    return body;
  };
  const confirm = async (body: FormData): Promise<[number, unknown]> => {
    const response = await gateway.call('POST', `/exchange/${id}/confirm-completion`, { token, body });
    return [response.status, await response.json()];
  };

  it('are staged under their user, and passed on with the link', async () => {
    expect((await confirm(form({ video_url: 'https://youtu.be/x', video_file: 1_000_000 })))[0]).toBe(200);
    expect((await confirm(form({ video_file: 0 })))[0]).toBe(200);
    expect((await confirm(form({ video_file: exchangeLimits.clipBytes })))[0]).toBe(200);
    expect(requested).toEqual([
      { video_url: 'https://youtu.be/x', bytes: 1_000_000 },
      { video_url: '', bytes: null },
      { video_url: '', bytes: exchangeLimits.clipBytes },
    ]);
  }, 120_000);

  it('are rejected if the file is too large or in another field, if there are two files, or if the form is broken', async () => {
    expect(await confirm(form({ video_file: exchangeLimits.clipBytes + 1 }))).toMatchObject([
      413,
      { code: 'file_too_large', params: { max: 50 } },
    ]);
    expect(await confirm(form({ photo: 1_000 }))).toMatchObject([422, { errors: { photo: 'unexpected_file' } }]);
    const two = form({ video_file: 1_000 });
    two.append('video_file', new Blob(['x']), 'b.mp4');
    expect(await confirm(two)).toMatchObject([400, { code: 'too_many_files' }]);
    expect(await confirm(form({ video_url: 'x'.repeat(2_001), video_file: 10 }))).toMatchObject([
      422,
      { errors: { video_url: 'too_long' } },
    ]);
    // Far more than one read of the stream: the form ends while its file is still arriving.
    expect(await confirm(form({ photo: 5_000_000 }))).toMatchObject([422, { errors: { photo: 'unexpected_file' } }]);
    const broken = await gateway.call('POST', `/exchange/${id}/confirm-completion`, {
      token,
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'broken_upload' }]);
    expect(requested).toEqual([]);
  });

  it('leave no file in staging if the service refuses them', async () => {
    refuse = new DomainError('clip_too_long', { max: 60 });
    expect(await confirm(form({ video_file: 1_000 }))).toMatchObject([
      422,
      { code: 'clip_too_long', detail: 'The video is too long (maximum 60 seconds)' },
    ]);
  });

  /** Sends the beginning of a form of 50 MB; `reply` is what has arrived so far. */
  const begun = () => {
    const { port } = new URL(gateway.url);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    let reply = '';
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
    const head = [
      `POST /api/v1/exchange/${id}/confirm-completion HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${exchangeLimits.clipBytes}`,
    ];
    socket.write(
      `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="video_file"; filename="c.mp4"\r\n\r\n${'x'.repeat(100_000)}`,
    );
    return { socket, reply: () => reply };
  };

  it('are refused before they have arrived if the exchange takes none of the caller', async () => {
    refuseFirst = new DomainError('wrong_exchange_state', { status: 'pending' });
    const { socket, reply } = begun();
    await eventually(() => reply().includes('wrong_exchange_state'), 5_000);
    expect(reply()).toMatch(/^HTTP\/1\.1 409 /);
    expect(requested).toEqual([]);
    socket.destroy();
  });

  it('leave no file in staging and none on disk if the client disconnects', async () => {
    const before = await readdir(tmpdir());
    const reading = jest.spyOn(gateway.app.get(Storage), 'putWhileRead');
    const { socket } = begun();
    await eventually(() => reading.mock.calls.length > 0);
    expect((await readdir(tmpdir())).filter((name) => name.includes('clip') && !before.includes(name))).toEqual([]);
    socket.destroy();
    await expect(reading.mock.results[0]?.value).rejects.toThrow();
  });
});
