import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Log } from '../observability/logging.ts';
import { RepeatedWork } from './repeated-work.ts';

const warn = jest.fn();
let steps: string[] = [];

class Sample extends RepeatedWork {
  constructor(private readonly ends: () => Promise<void>) {
    super({ warn } as unknown as Log, { everyMs: 1_000, failure: 'tried again' });
  }
  protected async run(): Promise<void> {
    steps.push('begins');
    await this.ends();
    steps.push(this.isStopping ? 'stops' : 'ends');
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockClear();
  steps = [];
});
afterEach(() => {
  jest.useRealTimers();
});

it('has its turns one after another, also after one that failed', async () => {
  const work = new Sample(() => (steps.length === 1 ? Promise.reject(new Error('down')) : Promise.resolve()));
  work.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(999);
  expect(steps).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(['begins']);
  expect(warn).toHaveBeenCalledWith('tried again', { error: new Error('down') });
  await Promise.all([work.turn(), work.turn()]);
  expect(steps.slice(1)).toEqual(['begins', 'ends', 'begins', 'ends']);
  await work.beforeApplicationShutdown();
});

it('ends with the turn that is running, and begins none after it', async () => {
  let end = (): void => undefined;
  const work = new Sample(() => new Promise((resolve) => (end = resolve)));
  work.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(1_000);
  const shutdown = work.beforeApplicationShutdown();
  end();
  await shutdown;
  await jest.advanceTimersByTimeAsync(5_000);
  expect(steps).toEqual(['begins', 'stops']);
});
