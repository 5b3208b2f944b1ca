import { garden, kitchen } from './known-species/garden-species.ts';
import { indoor, succulents } from './known-species/indoor-species.ts';

const groups = { indoor, succulent: succulents, kitchen, garden };

/** A species by its scientific and its common English name. */
export interface KnownSpecies {
  readonly name: string;
  readonly common: string;
  readonly group: keyof typeof groups;
}

/** Common plants of homes, balconies and gardens: suggested while a user types, and known to moderation by name. */
export const knownSpecies: readonly KnownSpecies[] = (Object.keys(groups) as KnownSpecies['group'][]).flatMap((group) =>
  groups[group]
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', common = ''] = line.split('|');
      return { name, common, group };
    }),
);
