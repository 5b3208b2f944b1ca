import { describe, expect, it } from '@jest/globals';
import { add, countJest, exitCode, lastLines, single } from './tally.ts';

const report = { numPassedTests: 7, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };

describe('the tally', () => {
  it('counts passed and failed tests, and each file that could not be loaded', () => {
    expect(countJest({ ...report, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }, 1)).toEqual({
      passed: 7,
      failed: 3,
      failures: [],
    });
  });

  it('never passes when Jest failed', () => {
    expect(countJest(report, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(countJest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('sums over the steps and prints the sum in the last line', () => {
    const total = [single(true), single(false), countJest(report, 0)].reduce(add);
    expect(lastLines(total)).toBe('8 passed, 1 failed');
  });

  it('prints each failure once more before the sums, without colours and the end of a long message', () => {
    const long = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
    const passed = { status: 'passed', fullName: 'a leaf is green', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'a leaf falls',
      failureMessages: [`\u001B[31mnever\u001B[39m\n${long}`],
    };
    const testResults = [
      { name: '/leaf.spec.ts', message: '● a leaf falls', assertionResults: [passed, failed] },
      { name: '/root.spec.ts', message: 'no such module', assertionResults: [] },
    ];
    const lines = lastLines(countJest({ ...report, numFailedTests: 1, testResults }, 1)).split('\n');
    expect(lines.slice(0, 3)).toEqual(['FAILED /leaf.spec.ts › a leaf falls', '    never', '    line 0']);
    expect(lines).not.toContain('    line 45');
    expect(lines.slice(-4)).toEqual(['FAILED /root.spec.ts', '    no such module', '', '7 passed, 1 failed']);
  });

  it('fails when something failed, and when nothing ran', () => {
    expect([
      exitCode({ passed: 3, failed: 0 }),
      exitCode({ passed: 3, failed: 1 }),
      exitCode({ passed: 0, failed: 0 }),
    ]).toEqual([0, 1, 1]);
  });
});
