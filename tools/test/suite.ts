import path from 'node:path';
import { inTurn } from '../bootstrap/lock.mjs';
import { buildPage, buildPrograms } from '../dev/build.ts';
import { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';
import { boundaries, format, lint, types, unused } from './checks.ts';
import { endToEnd, type EndToEnd } from './end-to-end.ts';
import { jest } from './jest.ts';
import { checkRecipes } from './recipes.ts';
import type { Outcome } from './run.ts';
import type { Selection, Step } from './selection.ts';
import { startTestServers } from './servers.ts';
import { licences, lockfile, sbom, secrets } from './supply-chain.ts';
import { add, nothing, single, type Tally } from './tally.ts';

function check({ code, output }: Outcome): Tally {
  if (code !== 0) console.log(output.trimEnd());
  return single(code === 0);
}

/** The steps by name; each starts what it needs, and stops it again. */
function stepsOf(
  { paths, replicas, beside }: Selection,
  group: ProcessGroup,
  folder: string,
  signal: AbortSignal,
): Record<Step, () => Promise<Tally>> {
  const results = path.join(folder, 'results');
  const withOwn = async (work: (own: ProcessGroup) => Promise<Tally>): Promise<Tally> => {
    const own = new ProcessGroup();
    const stop = () => own.stopAll();
    group.alsoStop(stop);
    return work(own).finally(stop);
  };
  const onProducts = (project: EndToEnd['project']) => () =>
    withOwn((own) => endToEnd({ project, group: own, paths, replicas, beside, folder, results, signal }));
  return {
    lint: async () => check(await lint(paths, signal)),
    format: async () => check(await format(paths, signal)),
    boundaries: async () => check(await boundaries(signal)),
    unused: async () => check(await unused(signal)),
    types: async () => check(await types(paths, signal)),
    supply: async () =>
      [
        check(await lockfile(signal)),
        check(await lockfile(signal, path.join(ROOT, 'tools', 'lighthouse', 'package-lock.json'))),
        check(await secrets(signal)),
        check(await sbom(signal, path.join(results, 'sbom.cdx.json'))),
        check(licences()),
      ].reduce(add),
    unit: () => jest({ project: 'unit', paths, env: {}, folder: results, signal }),
    web: () => jest({ project: 'web', paths, env: {}, folder: results, signal }),
    medium: () =>
      withOwn(async (own) => {
        const env = await startTestServers(own, path.join(folder, 'servers'));
        return jest({ project: 'medium', paths, env, folder: results, signal });
      }),
    build: async () => {
      await inTurn(ROOT, async () => {
        await buildPrograms(group, folder);
        await buildPage(group, folder);
      });
      return single(true);
    },
    recipes: () => checkRecipes(signal),
    e2e: onProducts('e2e'),
    resilience: onProducts('resilience'),
    screens: onProducts('screens'),
    browsers: onProducts('browsers'),
  };
}

/** Steps without servers: they begin together, and share the cores. */
const together: ReadonlySet<Step> = new Set(['lint', 'format', 'boundaries', 'unused', 'types', 'supply']);

/** Runs all steps in order, even after a failure, so that one run reports every failure. */
export async function runSuite(
  selection: Selection,
  group: ProcessGroup,
  folder: string,
  signal: AbortSignal,
): Promise<Tally> {
  const steps = stepsOf(selection, group, folder, signal);
  let total = nothing;
  const runRound = async (step: Step, name: string): Promise<void> => {
    const begun = performance.now();
    let tally: Tally;
    try {
      tally = await steps[step]();
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error));
      tally = single(false);
    }
    total = add(total, tally.failed > 0 && tally.failures.length === 0 ? { ...tally, failures: [name] } : tally);
    const duration = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`   ${name}: ${tally.passed} passed, ${tally.failed} failed (${duration} s)`);
  };
  const runStep = async (step: Step): Promise<void> => {
    const { repeat } = selection;
    for (let round = 1; round <= repeat && !signal.aborted; round += 1)
      await runRound(step, repeat === 1 ? step : `${step}, round ${round} of ${repeat}`);
  };
  const first = selection.steps.filter((step) => together.has(step));
  const others = selection.steps.filter((step) => !together.has(step)).map((step) => [step]);
  for (const batch of first.length > 0 ? [first, ...others] : others) {
    if (signal.aborted) break;
    console.log(`\n── ${batch.join(', ')}`);
    await Promise.all(batch.map(runStep));
  }
  return total;
}
