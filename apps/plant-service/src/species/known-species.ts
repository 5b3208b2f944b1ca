import { garden, kitchen } from './garden-species.ts';
import { indoor, succulents } from './indoor-species.ts';

export interface KnownSpecies {
  readonly name: string;
  readonly common: string;
}

/** Common plants of homes, balconies and gardens. */
export const knownSpecies: readonly KnownSpecies[] = [indoor, succulents, kitchen, garden].flatMap((group) =>
  group
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', common = ''] = line.split('|');
      return { name, common };
    }),
);
