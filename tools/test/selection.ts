import { readReplicas } from '../dev/arguments.ts';

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
export type Step = (typeof STEPS)[number];

export interface Selection {
  steps: readonly Step[];
  /** Only tests and files below these paths; empty for all. */
  paths: readonly string[];
  /** How many of each process the end-to-end tests run against. */
  replicas: number;
}

const JEST_STEPS: readonly Step[] = ['unit', 'web', 'medium'];

function isStep(word: string): word is Step {
  return (STEPS as readonly string[]).includes(word);
}

/**
 * `npm test -- unit medium apps/gateway`: step names and paths; a path alone selects the tests that need no built
 * product. `--replicas 2`: the end-to-end tests run against two of each process.
 */
export function select(args: readonly string[]): Selection {
  const option = args.indexOf('--replicas');
  const replicas = option < 0 ? 1 : readReplicas(args[option + 1] ?? '');
  const words = option < 0 ? args : args.toSpliced(option, 2);
  const steps = STEPS.filter((step) => words.includes(step));
  const paths = words.filter((word) => !isStep(word));
  const unknown = paths.find((word) => word.startsWith('-'));
  if (unknown) throw new Error(`"${unknown}" is not known. Name steps (${STEPS.join(', ')}) and paths.`);
  if (steps.length > 0) return { steps, paths, replicas };
  return { steps: paths.length > 0 ? JEST_STEPS : STEPS, paths, replicas };
}
