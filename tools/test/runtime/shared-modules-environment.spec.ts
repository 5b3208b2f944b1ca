import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import SharedModulesEnvironment from './shared-modules-environment.ts';

const report = (failure: unknown) =>
  void (failure as { reports: Promise<string>[] }).reports.push(Promise.resolve('Window at /en/plants'));
beforeEach(() => subscribe('offshoot:test-failure', report));
afterEach(() => void unsubscribe('offshoot:test-failure', report));

const handle = SharedModulesEnvironment.prototype.handleTestEvent;
const begun = Object.assign(new Error(), { stack: 'Error: \n    at plants.e2e-spec.ts:7:1' });

it('adds the reports to the error of a failed test, before its calls', async () => {
  const error = { stack: 'Error: 1 is not 2\n    at plants.e2e-spec.ts:9:1' };
  await handle({ name: 'test_fn_failure', error, test: { asyncError: begun, errors: [[error, begun]] } });
  expect(error.stack).toBe('Error: 1 is not 2\n\nWindow at /en/plants\n    at plants.e2e-spec.ts:9:1');
});

it('adds them to that of a test that ran out of time, which is a text', async () => {
  const error = 'Exceeded timeout of 5 ms for a test.';
  const test = { asyncError: begun, errors: [[error, begun]] as [unknown, Error][] };
  await handle({ name: 'test_fn_failure', error, test });
  expect(test.errors).toEqual([
    [
      expect.objectContaining({
        message: error,
        stack: `${error}\n\nWindow at /en/plants\n    at plants.e2e-spec.ts:7:1`,
      }),
      begun,
    ],
  ]);
});
