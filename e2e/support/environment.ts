import type { Circus } from '@jest/types';
import SharedModulesEnvironment from '../../tools/test/runtime/shared-modules-environment.ts';
import { testFailures, type TestFailure } from './test-failures.ts';

/** Adds the reports of subscribers to the error of a failed test: of a failure on another machine, its error is all there is. */
export default class EndToEndEnvironment extends SharedModulesEnvironment {
  async handleTestEvent(event: Circus.AsyncEvent): Promise<void> {
    if (event.name !== 'test_fn_failure') return;
    const { error } = event as { error: { stack?: string } | undefined };
    if (!error?.stack) return;
    const failure: TestFailure = { reports: [] };
    testFailures.publish(failure);
    const reports = await Promise.all(failure.reports);
    // Before the stack trace, which is cut.
    error.stack = error.stack.replace(/(?=\n\s+at )/, () => reports.map((report) => `\n\n${report}`).join(''));
  }
}
