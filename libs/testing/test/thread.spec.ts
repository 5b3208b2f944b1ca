import { threadId } from 'node:worker_threads';
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
});
