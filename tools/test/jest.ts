import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Env } from '../dev/environment.ts';
import { ROOT } from '../paths.ts';
import { run } from './run.ts';
import { countJest, type JestReport, type Tally } from './tally.ts';

/** They end what hangs: a build server may need four times as long as usual. */
const TIMEOUTS_MS = {
  unit: 60_000,
  web: 240_000,
  medium: 90_000,
  e2e: 180_000,
  timed: 180_000,
  resilience: 180_000,
  screens: 180_000,
  browsers: 300_000,
};

export interface JestRun {
  project: keyof typeof TIMEOUTS_MS;
  paths: readonly string[];
  env: Env;
  /** Path of its report. */
  folder: string;
  signal: AbortSignal;
}

/** Runs one project of jest.config.mjs and counts its tests from Jest's own report. */
export async function jest({ project, paths, env, folder, signal }: JestRun): Promise<Tally> {
  const report = path.join(folder, `${project}.json`);
  const { code } = await run(
    [
      process.execPath,
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      path.join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
      ...['--ci', '--selectProjects', project, '--json', `--outputFile=${report}`],
      // Jest ignores a timeout set in a single project of its configuration.
      `--testTimeout=${TIMEOUTS_MS[project]}`,
      ...(project === 'timed' ? ['--runInBand'] : []),
      // A third works while two wait for their servers, or load their modules.
      ...(project === 'medium' || project === 'web' ? ['--maxWorkers=3'] : []),
      // A path of the repository may have no tests of one size.
      ...(paths.length > 0 ? ['--passWithNoTests', '--testPathPatterns', ...paths] : []),
    ],
    { env, show: true, signal },
  );
  return countJest(existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as JestReport) : undefined, code);
}
