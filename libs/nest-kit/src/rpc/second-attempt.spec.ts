import { describe, expect, it } from '@jest/globals';
import { secondAttempt } from './second-attempt.ts';

const never = new Promise<string>(() => undefined);

describe('a second attempt', () => {
  it('is not made where the first succeeds or fails in time', async () => {
    const again = () => Promise.resolve('second');
    expect(await secondAttempt(Promise.resolve('first'), 5, again)).toBe('first');
    await expect(secondAttempt(Promise.reject(new Error('no responders')), 5, again)).rejects.toThrow('no responders');
  });

  it('counts where the first is late', async () => {
    expect(await secondAttempt(never, 1, () => Promise.resolve('second'))).toBe('second');
  });

  it('does not replace a late response that arrives before its own', async () => {
    const first = Promise.withResolvers<string>();
    const again = () => {
      first.resolve('first');
      return never;
    };
    expect(await secondAttempt(first.promise, 1, again)).toBe('first');
  });

  it('leaves the error of the first where both fail', async () => {
    const first = Promise.withResolvers<string>();
    const again = () => {
      setImmediate(() => first.reject(new Error('first')));
      return Promise.reject(new Error('second'));
    };
    await expect(secondAttempt(first.promise, 1, again)).rejects.toThrow('first');
  });

  it('can be declined', async () => {
    const first = Promise.withResolvers<string>();
    const decline = () => {
      first.resolve('first');
      return undefined;
    };
    expect(await secondAttempt(first.promise, 1, decline)).toBe('first');
  });
});
