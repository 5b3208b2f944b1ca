import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@offshoot/nest-kit/rpc';
import { Downloads } from '../downloads/downloads.ts';
import type { HttpCall } from '../operations/http-handler.ts';
import { StatementsDownload } from './statements-download.ts';

const [pages, pageSize] = [40, 500];
const items = Array.from({ length: pageSize }, (_, index) => ({ puid: String(index) }));

/** A download of 20,000 statements by a client that accepts a chunk at a time; `most`: the pages that waited for it. */
function download() {
  const counts = { read: 0, written: 0, lines: 0, most: 0 };
  const rpc = {
    call: async (method: string) => {
      if (method !== 'moderation.export_statements') return { keep_seconds: null };
      counts.read += 1;
      counts.most = Math.max(counts.most, counts.read - counts.written);
      return { items, next: counts.read === pages ? null : String(counts.read) };
    },
  } as unknown as RpcClient;
  const response = Object.assign(
    new Writable({
      highWaterMark: 1,
      write: (chunk: Buffer, _encoding, done) =>
        void setImmediate().then(() => {
          counts.written += 1;
          counts.lines += chunk.toString().split('\n').length - 1;
          done();
        }),
    }),
    { set: () => response },
  );
  const call = { input: { from: '2026-05-01', to: '2026-06-01' }, actor: {}, response };
  const downloads = new Downloads(rpc, { DOWNLOADS_AT_ONCE: 1, SLOW_DOWNLOAD_MS: 60_000 });
  const sent = new StatementsDownload(rpc, downloads).send(call as unknown as HttpCall<'moderation.statements'>);
  return { counts, response, sent };
}

describe('the download of statements', () => {
  it('holds at most three of its pages, however slow the client', async () => {
    const { counts, sent } = download();
    await sent;
    expect(counts).toMatchObject({ read: pages, written: pages, lines: pages * pageSize });
    expect(counts.most).toBeLessThanOrEqual(3);
  });

  it('reads no more pages once the client has disconnected', async () => {
    const { counts, response, sent } = download();
    response.destroy();
    await sent;
    expect(counts.read).toBeLessThanOrEqual(3);
  });
});
