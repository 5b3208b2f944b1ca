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
}

const JEST_STEPS: readonly Step[] = ['unit', 'web', 'medium'];

function isStep(word: string): word is Step {
  return (STEPS as readonly string[]).includes(word);
}

/**
 * `npm test -- unit medium apps/gateway`: step names and paths; a path alone selects the tests that need no built
 * product.
 */
export function select(args: readonly string[]): Selection {
  const steps = STEPS.filter((step) => args.includes(step));
  const paths = args.filter((word) => !isStep(word));
  const unknown = paths.find((word) => word.startsWith('-'));
  if (unknown) throw new Error(`"${unknown}" is not known. Name steps (${STEPS.join(', ')}) and paths.`);
  if (steps.length > 0) return { steps, paths };
  return { steps: paths.length > 0 ? JEST_STEPS : STEPS, paths };
}
