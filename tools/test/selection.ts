import { readReplicas } from '../dev/arguments.ts';

/** The steps of a run without arguments. */
export const STEPS = [
  'lint',
  'format',
  'boundaries',
  'unused',
  'types',
  'supply',
  'unit',
  'web',
  'medium',
  'build',
  'e2e',
] as const;

/** Long runs, which start only by their names. */
const ON_REQUEST = ['recipes', 'resilience', 'screens', 'browsers'] as const;
const ALL_STEPS = [...STEPS, ...ON_REQUEST] as const;
export type Step = (typeof ALL_STEPS)[number];

export interface Selection {
  steps: readonly Step[];
  /** Only tests and files below these paths; empty for all. */
  paths: readonly string[];
  /** Only what the change at hand affects. */
  affected: boolean;
  /** How many of each process the end-to-end tests run against. */
  replicas: number;
  /** A built checkout of another version: the end-to-end tests run against one more of each process, from there. */
  beside: string | undefined;
  /** How many times each step runs: a test that fails by chance is found by repetition. */
  repeat: number;
}

const JEST_STEPS: readonly Step[] = ['unit', 'web', 'medium'];
const AFFECTED_STEPS = STEPS.filter((step) => !['supply', 'build', 'e2e'].includes(step));

function isStep(word: string): word is Step {
  return (ALL_STEPS as readonly string[]).includes(word);
}

/**
 * `npm test -- unit medium apps/gateway`: step names and paths; a path alone selects the tests that need no built
 * product. `affected`: all that needs no built product, of the projects that the change at hand affects. `--replicas 2`: the end-to-end tests run against two of each process; `--beside <folder>`: one of them is from there.
 * `--repeat 10`: each step runs ten times, the end-to-end tests each time on new copies of the product.
 */
export function select(args: readonly string[]): Selection {
  const words = [...args];
  const valueOf = (option: string): string | undefined => {
    const index = words.indexOf(option);
    return index < 0 ? undefined : (words.splice(index, 2)[1] ?? '');
  };
  const replicas = readReplicas(valueOf('--replicas') ?? '1');
  const beside = valueOf('--beside');
  const repeat = Number(valueOf('--repeat') ?? '1');
  if (!Number.isInteger(repeat) || repeat < 1) throw new Error('--repeat must be a number of rounds, such as 10.');
  const steps = ALL_STEPS.filter((step) => words.includes(step));
  const affected = words.includes('affected');
  const paths = words.filter((word) => !isStep(word) && word !== 'affected');
  const unknown = paths.find((word) => word.startsWith('-'));
  if (unknown) throw new Error(`"${unknown}" is not known. Name steps (${ALL_STEPS.join(', ')}) and paths.`);
  const withoutSteps = affected ? AFFECTED_STEPS : paths.length > 0 ? JEST_STEPS : STEPS;
  return { steps: steps.length > 0 ? steps : withoutSteps, paths, affected, replicas, beside, repeat };
}
