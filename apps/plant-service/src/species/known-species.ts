import { garden, kitchen } from './garden-species.ts';
import { harness, succulents } from './house-species.ts';

export interface KnownSpecies {
  readonly name: string;
  readonly common: string;
}

/** Plants that people keep in rooms, on balconies and in gardens. */
export const knownSpecies: readonly KnownSpecies[] = [harness, succulents, kitchen, garden].flatMap((group) =>
  group
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', common = ''] = line.split('|');
      return { name, common };
    }),
);
