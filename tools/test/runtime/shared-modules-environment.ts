import { channel } from 'node:diagnostics_channel';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import NodeEnvironment from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/** What `expect.any()` compares with what it is given. */
const compared = { Array, BigInt, Boolean, Function, Number, Object, String, Symbol };

/** Built into Node, since an environment and its tests do not share their modules. */
const failures = channel('offshoot:test-failure');

/** The parts of an event of Jest's that are of use here: `errors` ends with that of the event. */
interface TestEvent {
  name: string;
  error?: { stack?: string } | string;
  test?: { asyncError: Error; errors: [unknown, Error][] };
}

/** For `SharedModulesRuntime`: Jest itself runs in a context of its own, but the tests that it compares, mocks and times do not. */
export default class SharedModulesEnvironment extends NodeEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, compared);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
  }

  /** Adds what subscribers report to the error of a failed test: of a failure on another machine, it is all that is left. */
  async handleTestEvent({ name, error, test }: TestEvent): Promise<void> {
    if (name !== 'test_fn_failure') return;
    const failure: { reports: Promise<string>[] } = { reports: [] };
    failures.publish(failure);
    const reports = await Promise.all(failure.reports);
    // Before the stack trace, which is cut.
    const withReports = (stack: string) =>
      stack.replace(/(?=\n\s+at )/, () => reports.map((report) => `\n\n${report}`).join(''));
    if (typeof error !== 'string') {
      if (error?.stack) error.stack = withReports(error.stack);
      return;
    }
    // Of a test that ran out of time Jest has a text alone.
    const { asyncError, errors } = test!;
    const calls = /\n\s+at .*/s.exec(asyncError.stack ?? '')?.[0] ?? '';
    errors.splice(-1, 1, [Object.assign(new Error(error), { stack: withReports(`${error}${calls}`) }), asyncError]);
  }
}
