/** Passed and failed tests, over all steps. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The fields read from Jest's report (`--json`). */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be loaded: none of their tests ran, and each counts as one failure. */
  numRuntimeErrorTestSuites: number;
}

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** A step that counts as one test. */
export function single(holds: boolean): Tally {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that failed without naming a failed test, or left no report, counts as one failure. */
export function countJest(report: JestReport | undefined, exitCode: number | undefined): Tally {
  if (!report) return single(false);
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

/** The exit code of the run: 0 if something ran and nothing failed. */
export function exitCode({ passed, failed }: Tally): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}

export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
