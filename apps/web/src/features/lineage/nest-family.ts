import type { Family } from '@offshoot/contracts/lineage';

export type FamilyPlant = Family['plants'][number];

/** A plant of a family with what grew from it. */
export interface Branch {
  plant: FamilyPlant;
  /** Unique in its family: anonymous plants have no id. */
  key: number;
  grown: Branch[];
}

/** The nested lists of a family, whose plants come in their order. */
export function nestFamily(plants: readonly FamilyPlant[]): Branch[] {
  const first: Branch[] = [];
  const line: Branch[] = [];
  plants.forEach((plant, key) => {
    line.length = Math.min(line.length, plant.depth);
    const parent = line.at(-1);
    const branch: Branch = { plant, key, grown: [] };
    (parent?.grown ?? first).push(branch);
    line.push(branch);
  });
  return first;
}
