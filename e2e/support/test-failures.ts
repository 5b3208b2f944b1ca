import { channel } from 'node:diagnostics_channel';

/** What is published when a test fails; a subscriber adds what it has to report. */
export interface TestFailure {
  readonly reports: Promise<string>[];
}

/** Built into Node, since the test environment and the tests do not share their modules. */
export const testFailures = channel('offshoot:test-failure');
