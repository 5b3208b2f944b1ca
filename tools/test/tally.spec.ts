import { describe, expect, it } from '@jest/globals';
import { add, countJest, exitCode, lastLine, single } from './tally.ts';

const report = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

describe('the tally', () => {
  it('counts passed and failed tests, and each file that could not be loaded', () => {
    expect(countJest({ ...report, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }, 1)).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('never passes when Jest failed', () => {
    expect(countJest(report, 1)).toEqual({ passed: 7, failed: 1 });
    expect(countJest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('sums over the steps and prints the sum in the last line', () => {
    const total = [single(true), single(false), countJest(report, 0)].reduce(add);
    expect(lastLine(total)).toBe('8 passed, 1 failed');
  });

  it('fails when something failed, and when nothing ran', () => {
    expect([
      exitCode({ passed: 3, failed: 0 }),
      exitCode({ passed: 3, failed: 1 }),
      exitCode({ passed: 0, failed: 0 }),
    ]).toEqual([0, 1, 1]);
  });
});
