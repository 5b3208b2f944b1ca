import { jest } from '@jest/globals';

/** Lets a test control what is repeated at an interval; all else keeps real time. `jest.useRealTimers` ends it. */
export function fakeIntervals(): void {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });
}
