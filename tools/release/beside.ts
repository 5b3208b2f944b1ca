import { ROOT } from '../paths.ts';
import { checkOut, checkoutFolder, commitOf, runIn } from './checkout.ts';

/** The tests that both versions pass together: calls of every service, and the main job in browsers. */
const testPaths = ['e2e/api', 'e2e/flows/main-job'];

/**
 * Runs the end-to-end tests against one process of each kind from this checkout and one from a commit, on the same servers with
 * the tables of this checkout.
 * @returns the exit code of the tests
 */
export function runBeside(revision: string, paths: readonly string[]): number {
  const commit = commitOf(revision);
  const folder = checkoutFolder(commit);
  checkOut(commit, folder);
  return runIn(ROOT, ['test', 'build', 'e2e', ...(paths.length > 0 ? paths : testPaths), '--beside', folder]);
}
