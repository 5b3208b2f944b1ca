import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { inTurn } from './in-turn.ts';

const setLocks = (request: unknown) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: request && { request } });
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const working = () => jest.fn((_: boolean) => Promise.resolve());

describe('work in turn', () => {
  it.each([
    ['a browser without locks', undefined],
    ['a browser that refuses locks', () => Promise.reject(new DOMException('Forbidden.', 'SecurityError'))],
    [
      'a browser that throws',
      () => {
        throw new DOMException('Forbidden.', 'SecurityError');
      },
    ],
  ])('is done once, at once, in %s', async (_, request) => {
    setLocks(request);
    const work = working();
    await inTurn('post', work);
    expect(work.mock.calls).toEqual([[false]]);
  });

  it('is done once where the lock is granted, and its failure is that of the work', async () => {
    setLocks((_: string, __: object, run: (lock: object | null) => Promise<unknown>) => run({}));
    const work = working().mockRejectedValue(new Error('refused'));
    await expect(inTurn('post', work)).rejects.toThrow('refused');
    expect(work.mock.calls).toEqual([[false]]);
  });

  it('waits for the tab that has the lock', async () => {
    setLocks((_: string, ...rest: unknown[]) => {
      const run = rest.at(-1) as (lock: object | null) => Promise<unknown>;
      return run(rest.length > 1 ? null : {});
    });
    const work = working();
    await inTurn('post', work);
    expect(work.mock.calls).toEqual([[true]]);
  });
});
