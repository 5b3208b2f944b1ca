import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.ts';

const limits = { perAccount: 30, inAll: 100 };
const later = () => performance.now() + 60_000;

/** Tasks that end when the test ends them, in the order in which they started. */
function tasks() {
  const started: { name: string; end: () => void }[] = [];
  const task = (name: string) => () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    started.push({ name, end: () => resolve(name) });
    return promise;
  };
  return { started, task, names: () => started.map(({ name }) => name) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('FairQueue', () => {
  it('runs one task of each account at a time, and lets accounts take turns', async () => {
    const queue = new FairQueue(2, limits);
    const { started, task, names } = tasks();
    const all = [1, 2, 3].map((at) => queue.run('a', later(), task(`a${at}`)));
    expect(names()).toEqual([]);
    await settled();
    expect(names()).toEqual(['a1']);
    all.push(
      queue.run('b', later(), task('b1')),
      queue.run('b', later(), task('b2')),
      queue.run('c', later(), task('c1')),
    );
    await settled();
    expect(names()).toEqual(['a1', 'b1']);
    for (let at = 0; at < 6; at += 1) {
      started[at]?.end();
      await settled();
    }
    // a's tasks came first, and yet b's and c's were started in between.
    expect(names()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  });

  it('starts the task of another account next, though thirty of one account wait', async () => {
    const queue = new FairQueue(1, limits);
    const { started, task, names } = tasks();
    const many = Array.from({ length: 30 }, (_, at) => queue.run('many', later(), task(`many ${at}`)));
    const foreign = queue.run('other', later(), task('other'));
    await settled();
    for (let at = 0; at < 3; at += 1) {
      started[at]?.end();
      await settled();
    }
    expect(names().slice(0, 3)).toEqual(['many 0', 'other', 'many 1']);
    await foreign;
    for (let at = 3; at < 31; at += 1) {
      started[at]?.end();
      await settled();
    }
    await Promise.all(many);
  });

  it('drops a task whose caller has stopped waiting', async () => {
    const queue = new FairQueue(1, limits);
    const { started, task, names } = tasks();
    const first = queue.run('a', later(), task('a1'));
    await expect(queue.run('b', performance.now() + 10, task('b1'))).rejects.toMatchObject({ code: 'unavailable' });
    await expect(queue.run('c', performance.now(), task('c1'))).rejects.toMatchObject({ code: 'unavailable' });
    const last = queue.run('b', later(), task('b2'));
    started[0]?.end();
    await first;
    await settled();
    expect(names()).toEqual(['a1', 'b2']);
    started[1]?.end();
    await last;
  });

  it('bounds the waiting tasks of an account and of all, and accepts tasks again afterwards', async () => {
    const queue = new FairQueue(1, { perAccount: 1, inAll: 2 });
    const { started, task } = tasks();
    const all = [queue.run('a', later(), task('a1')), queue.run('a', later(), task('a2'))];
    await expect(queue.run('a', later(), task('a3'))).rejects.toMatchObject({ code: 'rate_limited' });
    all.push(queue.run('b', later(), task('b1')));
    await expect(queue.run('c', later(), task('c1'))).rejects.toMatchObject({ code: 'unavailable' });
    for (let at = 0; at < 3; at += 1) {
      await settled();
      started[at]?.end();
    }
    await Promise.all(all);
    await expect(queue.run('a', later(), async () => 'again')).resolves.toBe('again');
  });

  it('frees the slot of a task that fails', async () => {
    const queue = new FairQueue(1, limits);
    const broken = async (): Promise<never> => {
      throw new Error('broken');
    };
    await expect(queue.run('a', later(), broken)).rejects.toThrow('broken');
    await expect(queue.run('a', later(), async () => 'next')).resolves.toBe('next');
  });
});
