import { once } from 'node:events';
import { threadId, type Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from '@jest/globals';
import { Thread } from '@offshoot/nest-kit/thread';

describe('a thread of a service', () => {
  const thread = new Thread<string, { threadId: number; bytes: Uint8Array }>(
    new URL('./sample-thread.ts', import.meta.url),
  );
  afterAll(() => thread.close());

  it('works on several tasks at a time, and each gets its own result', async () => {
    const replies = await Promise.all(['one', 'two'].map((wish) => thread.run(wish)));
    expect(replies.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['one', 'two']);
    expect(new Set([threadId, ...replies.map((reply) => reply.threadId)]).size).toBe(2);
  });

  it('reports the errors of a task, expected or not', async () => {
    await expect(thread.run('refuse')).rejects.toMatchObject({ code: 'file_too_large', params: { max: 5 } });
    await expect(thread.run('fail')).rejects.toMatchObject({ name: 'RangeError', message: 'no such wish' });
  });

  it('rejects the pending tasks when it dies, and starts again with the next one', async () => {
    const { threadId: first } = await thread.run('one');
    await expect(thread.run('die')).rejects.toThrow('ended');
    expect((await thread.run('two')).threadId).not.toBe(first);
  });

  it('ends when it was idle, and not while it works', async () => {
    const idling = new Thread<string, { threadId: number }>(new URL('./sample-thread.ts', import.meta.url), {
      idleMs: 1,
    });
    const started = once(process, 'worker') as Promise<[Worker]>;
    const [slow, quick] = await Promise.all([idling.run('slow'), idling.run('one')]);
    expect(quick.threadId).toBe(slow.threadId);
    await once((await started)[0], 'exit');
    expect((await idling.run('two')).threadId).not.toBe(slow.threadId);
    await idling.close();
  });
});
