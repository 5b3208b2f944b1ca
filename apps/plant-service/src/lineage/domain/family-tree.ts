import { familyMost } from '@offshoot/contracts/lineage';

interface Link {
  readonly id: string;
  readonly parent_id: string | null;
}

/** The walks that a family is chosen from: to a plant from its oldest ancestor, from that plant, and from that ancestor on. */
export interface Walks {
  readonly ancestors: readonly Link[];
  readonly own: readonly Link[];
  readonly whole: readonly Link[];
}

/** The plants of a family that a response has: first the line of ancestors, then what grew from the plant, then the others. */
export function nearest({ ancestors, own, whole }: Walks): { chosen: Link[]; isPartial: boolean } {
  const chosen = new Map<string, Link>();
  for (const link of [...ancestors, ...own.slice(1), ...whole.slice(1)]) {
    if (chosen.size === familyMost && !chosen.has(link.id)) return { chosen: [...chosen.values()], isPartial: true };
    if (!chosen.has(link.id)) chosen.set(link.id, link);
  }
  return { chosen: [...chosen.values()], isPartial: false };
}

interface NestedPlant {
  readonly id: string;
  readonly parentId: string | null;
  readonly depth: number;
}

/** The plants in the order of nested lists, siblings by age; `depth` is 0 for the first one. */
export function nested(links: readonly Link[]): NestedPlant[] {
  const children = Map.groupBy(links, ({ parent_id }) => parent_id);
  const grownFrom = (parentId: string | null, depth: number) =>
    (children.get(parentId) ?? []).map(({ id }) => ({ id, parentId, depth }));
  const waiting: NestedPlant[] = grownFrom(null, 0);
  const ordered: NestedPlant[] = [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    ordered.push(next);
    waiting.push(...grownFrom(next.id, next.depth + 1).toSorted((a, b) => (a.id < b.id ? 1 : -1)));
  }
  return ordered;
}
