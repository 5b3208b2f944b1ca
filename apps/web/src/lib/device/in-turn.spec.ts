import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inTurn } from './in-turn.ts';

type Run = (lock: object | null) => Promise<unknown>;

/** The locks of one browser, shared by its tabs. */
function browserLocks() {
  const holders = new Map<string, { isShared: boolean; end: Promise<unknown> }[]>();
  return async (name: string, ...rest: unknown[]): Promise<unknown> => {
    const run = rest.pop() as Run;
    const { mode, ifAvailable } = (rest.pop() ?? {}) as LockOptions;
    const isShared = mode === 'shared';
    const held = holders.get(name) ?? [];
    holders.set(name, held);
    const inTheWay = () => held.filter((holder) => !isShared || !holder.isShared);
    if (ifAvailable && inTheWay().length > 0) return run(null);
    while (inTheWay().length > 0) await Promise.allSettled(inTheWay().map(({ end }) => end));
    const holder = { isShared, end: Promise.resolve({}).then(run) };
    held.push(holder);
    return holder.end.finally(() => held.splice(held.indexOf(holder), 1));
  };
}

const setLocks = (request: unknown) =>
  Object.defineProperty(navigator, 'locks', { configurable: true, value: request && { request } });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

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
    setLocks(browserLocks());
    const work = working().mockRejectedValue(new Error('refused'));
    await expect(inTurn('post', work)).rejects.toThrow('refused');
    expect(work.mock.calls).toEqual([[false]]);
  });

  it('waits for the tab that does it, and says that it is repeated', async () => {
    setLocks(browserLocks());
    const [work, other] = [working(), working()];
    let end = (): void => undefined;
    const first = inTurn('post', (isRepeated) => {
      void work(isRepeated);
      return new Promise<void>((resolve) => (end = resolve));
    });
    const second = inTurn('post', other);
    await jest.advanceTimersByTimeAsync(10);
    expect(other).not.toHaveBeenCalled();
    end();
    await Promise.all([first, second]);
    expect([...work.mock.calls, ...other.mock.calls]).toEqual([[false], [true]]);
  });

  it('says that a tab has just done it, for as long as storage may need to reach another process', async () => {
    setLocks(browserLocks());
    const work = working();
    await inTurn('post', work);
    await inTurn('post', work);
    await jest.advanceTimersByTimeAsync(60_000);
    await inTurn('post', work);
    expect(work.mock.calls).toEqual([[false], [true], [false]]);
  });

  it('does not say so of work that failed', async () => {
    setLocks(browserLocks());
    const work = working();
    await expect(inTurn('post', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await inTurn('post', work);
    expect(work.mock.calls).toEqual([[false]]);
  });
});
