import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Storage } from '@offshoot/nest-kit/storage';
import type { Request } from 'express';
import type { BodyBudget } from './body-budget.ts';
import { FormFiles } from './form-files.ts';

/** Stores an object some time after it has all its bytes, as a store does that writes to a disk. */
class SlowStore {
  readonly keys = new Set<string>();

  async putWhileRead(key: string, source: Readable, { size }: { size: number }): Promise<void> {
    let received = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      received += chunk.length;
      // It does not wait for the end of the connection.
      if (received === size) void this.storeLater(key);
    }
    await this.storeLater(key);
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.keys.delete(key);
    return Promise.resolve();
  }

  private async storeLater(key: string): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    this.keys.add(key);
  }
}

const boundary = 'form';
const formOf = (bytes: number) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="clip"; filename="a.mp4"\r\n\r\n`),
    Buffer.alloc(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

describe('a form that is streamed to the staging area', () => {
  it('leaves nothing there if it is refused by its last byte', async () => {
    const body = formOf(1024 * 1024 + 1);
    const request = Object.assign(Readable.from([body], { objectMode: false }), {
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(body.length),
      },
      is: () => true,
    });
    const store = new SlowStore();
    const budget = { reserveSpare: () => null, reserve: () => () => undefined };
    const files = new FormFiles(store as unknown as Storage, budget as unknown as BodyBudget);
    const rules = { field: 'clip', mostFiles: 1, megabytesPerFile: 1, textBytes: 100 };
    const actor = { user_id: 'a', role: 'user' } as never;
    await expect(
      files.stage(request as unknown as Request, actor, rules, () => Promise.reject(new Error('submitted'))),
    ).rejects.toMatchObject({ code: 'file_too_large' });
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect([...store.keys]).toEqual([]);
  });
});
