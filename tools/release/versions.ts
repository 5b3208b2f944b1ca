import { differences } from './differences.ts';
import type { Catalogue } from './catalogue.ts';

/** Which number of a version a change raises. */
export type Step = 'first' | 'second' | 'last';

const numbers = (version: string) => version.split('.').map(Number);

/** Negative where `first` is below `second`. */
export const compareVersions = (first: string, second: string): number =>
  numbers(first)
    .map((number, index) => number - (numbers(second)[index] ?? 0))
    .find((difference) => difference !== 0) ?? 0;

/** The number that must rise: the first where versions cannot run side by side, the second where the catalogue gains. */
export function neededStep(released: Catalogue, present: Catalogue): Step {
  if (differences(released, present).length > 0) return 'first';
  return Object.entries(present).every(([name, schema]) => JSON.stringify(schema) === JSON.stringify(released[name]))
    ? 'last'
    : 'second';
}

/** The lowest version that a release with this step may have. */
export function lowestVersion(last: string, step: Step): string {
  const [first = 0, second = 0, third = 0] = numbers(last);
  if (step === 'first') return `${first + 1}.0.0`;
  return step === 'second' ? `${first}.${second + 1}.0` : `${first}.${second}.${third + 1}`;
}
