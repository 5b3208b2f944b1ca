import { stripVTControlCharacters } from 'node:util';

/** Passed and failed tests, over all steps. */
export interface Tally {
  passed: number;
  failed: number;
  /** The name and the message of each failed test that has them. */
  failures: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [] };

/** The fields read from Jest's report (`--json`). */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be loaded: none of their tests ran, and each counts as one failure. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    /** Path of the file. */
    name: string;
    /** Of a file that could not be loaded: why. */
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] | null }[];
  }[];
}

/** A message may contain a whole screen. */
const MOST_LINES = 40;

function failuresOf({ testResults }: JestReport): string[] {
  const textOf = (name: string, message: string) => {
    const lines = stripVTControlCharacters(message).trim().split('\n');
    return [name, ...lines.slice(0, MOST_LINES)].join('\n    ');
  };
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message !== '') return [textOf(name, message)];
    return failed.map((test) => textOf(`${name} › ${test.fullName}`, (test.failureMessages ?? []).join('\n')));
  });
}

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, failures: [...a.failures, ...b.failures] };
}

/** A step that counts as one test. */
export function single(holds: boolean): Tally {
  return holds ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/** A run that failed without naming a failed test, or left no report, counts as one failure. */
export function countJest(report: JestReport | undefined, exitCode: number | undefined): Tally {
  if (!report) return single(false);
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed, failures: failuresOf(report) };
}

/** The exit code of the run: 0 if something ran and nothing failed. */
export function exitCode({ passed, failed }: Omit<Tally, 'failures'>): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** What a run prints last: after thousands of lines the failures once more, then the sums. */
export function lastLines({ passed, failed, failures }: Tally): string {
  return [...failures.map((failure) => `FAILED ${failure}`), `${passed} passed, ${failed} failed`].join('\n\n');
}
