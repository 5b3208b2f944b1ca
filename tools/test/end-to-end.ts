import { globSync } from 'node:fs';
import path from 'node:path';
import { startTranslationServer } from '../../libs/testing/src/translation-server.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { CACHE_DIR, ROOT } from '../paths.ts';
import { browserVariables } from './browsers.ts';
import { jest } from './jest.ts';
import { otherBrowserVariables } from './other-browsers.ts';
import { startProduct, type Product } from './product.ts';
import { add, nothing, type Tally } from './tally.ts';

export interface EndToEnd {
  /** Which of the tests: `e2e/resilience`, `e2e/screens` and `e2e/browsers` are steps of their own, `e2e` is everything else. */
  project: 'e2e' | 'resilience' | 'screens' | 'browsers';
  group: ProcessGroup;
  paths: readonly string[];
  /** How many of each process a copy runs. */
  replicas: number;
  /** A built checkout of another version, of which a copy runs one more of each process. */
  beside: string | undefined;
  /** Path of the data of the copies. */
  folder: string;
  /** Path of the reports. */
  results: string;
  signal: AbortSignal;
}

const ofReplicas = path.join('e2e', 'replicas');
const alone = [path.join('e2e', 'timed'), ofReplicas];
const ownSteps = ['resilience', 'screens', 'browsers'].map((name) => path.join('e2e', name));

const isIn = (folders: readonly string[]) => (file: string) =>
  folders.some((folder) => file.startsWith(folder + path.sep));

/** The files that run together, and those that run alone: they measure durations, or restart replicas under load. */
function select({ project, paths, replicas }: EndToEnd): { together: string[]; timed: string[] } {
  const all = globSync('e2e/**/*.e2e-spec.ts', { cwd: ROOT });
  const ofProject =
    project === 'e2e'
      ? all.filter((file) => !isIn(ownSteps)(file) && (replicas > 1 || !isIn([ofReplicas])(file)))
      : all.filter(isIn([path.join('e2e', project)]));
  const selected = ofProject.filter(
    (file) => paths.length === 0 || paths.some((selectedPath) => file.includes(selectedPath)),
  );
  const { timed = [], together = [] } = Object.groupBy(selected, (file) => (isIn(alone)(file) ? 'timed' : 'together'));
  return { together, timed };
}

/**
 * Runs the end-to-end tests. They wait more than they compute: two files run at a time, each on a copy of the product of its own,
 * so that neither sees the data or the faults of the other. Those that measure durations follow alone on the first copy.
 */
export async function endToEnd(given: EndToEnd): Promise<Tally> {
  const { project, group, paths, replicas, beside, folder, results, signal } = given;
  const { together, timed } = select(given);
  const browsers = await (project === 'browsers' ? otherBrowserVariables : browserVariables)(CACHE_DIR);
  // The pictures of screens are of a site as it is by default.
  const translations = project === 'e2e' ? await startTranslationServer() : undefined;
  const products: Product[] = [];
  // One after the other: a launcher that looks for free ports sees those of a copy that is up.
  for (const name of together.length > 1 ? ['product-1', 'product-2'] : ['product-1'])
    products.push(await startProduct(group, path.join(folder, name), { replicas, beside, translations }));
  const env = { E2E_PRODUCTS: JSON.stringify(products), ...browsers };
  let tally = nothing;
  if (together.length > 0) tally = add(tally, await jest({ project, paths, env, folder: results, signal }));
  if (timed.length > 0 && !signal.aborted) {
    await group.stopOne('product-2');
    tally = add(tally, await jest({ project: 'timed', paths: timed, env, folder: results, signal }));
  }
  return tally;
}
