import { afterEach, expect, it, jest } from '@jest/globals';
import { warnOfSlowResources } from './slow-resources.ts';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

it('warns of each resource that took over 1000 ms, and keeps tokens and waiting polls out of the console', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const observe = jest.fn();
  let see: (list: { getEntries: () => { name: string; duration: number }[] }) => void = () => undefined;
  window.PerformanceObserver = class {
    observe = observe;
    constructor(callback: typeof see) {
      see = callback;
    }
  } as unknown as typeof PerformanceObserver;
  warnOfSlowResources();
  expect(observe).toHaveBeenCalledWith({ type: 'resource', buffered: true });
  const took = (path: string, duration: number) => ({ name: `https://offshoot.example${path}`, duration });
  see({
    getEntries: () => [
      took('/assets/quick.js', 1_000),
      took('/media/fern.webp?w=800', 1_000.6),
      took('/socket.io/?transport=polling', 25_000),
      took('/api/v1/auth/verify-email?token=secret', 2_500),
    ],
  });
  expect(warn.mock.calls).toEqual([
    ['Slow resource: /media/fern.webp took 1001 ms'],
    ['Slow resource: /api/v1/auth/verify-email took 2500 ms'],
  ]);
});

it('does without in a browser that cannot observe', () => {
  expect(() => warnOfSlowResources()).not.toThrow();
});
