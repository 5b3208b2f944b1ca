import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { TaskLimiter } from './task-limiter.ts';

describe('TaskLimiter', () => {
  it('runs all tasks in order, never more at a time than it has slots, also when some fail', async () => {
    const limiter = new TaskLimiter(2, 100);
    const started: number[] = [];
    let [running, most] = [0, 0];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        limiter.run(async () => {
          started.push(index);
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          if (index % 3 === 0) throw new Error('broken picture');
        }),
      ),
    );
    expect(started).toEqual(Array.from({ length: 12 }, (_, index) => index));
    expect([most, outcomes.filter(({ status }) => status === 'rejected').length]).toEqual([2, 4]);
  });

  it('throws unavailable at once when the queue is full, and accepts tasks again when a slot is free', async () => {
    const limiter = new TaskLimiter(1, 1);
    let end = () => {};
    const first = limiter.run(() => new Promise<void>((resolve) => (end = resolve)));
    const second = limiter.run(async () => 'second');
    await expect(limiter.run(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
    end();
    await first;
    await expect(second).resolves.toBe('second');
    await expect(limiter.run(async () => 'fourth')).resolves.toBe('fourth');
  });

  it('frees the slot of a task that throws before it returns a promise', async () => {
    const limiter = new TaskLimiter(1, 0);
    const broken = (): Promise<never> => {
      throw new Error('broken');
    };
    await expect(limiter.run(broken)).rejects.toThrow('broken');
    await expect(limiter.run(async () => 'next')).resolves.toBe('next');
  });

  it('runs a queued task in the context of its caller', async () => {
    const context = new AsyncLocalStorage<string>();
    const limiter = new TaskLimiter(1, 1);
    const read = async () => context.getStore();
    const read1 = context.run('one', () => limiter.run(read));
    const read2 = context.run('two', () => limiter.run(read));
    expect(await Promise.all([read1, read2])).toEqual(['one', 'two']);
  });
});
