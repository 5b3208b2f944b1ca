import type { Swap } from '../domain/swap.ts';
import type { Edge, SwapGraph } from './swap-graph.ts';

/** Swaps in a closed row: each one's wisher is the owner of the next. `members`: the numbers of the owners, in the same order. */
export interface PossibleRing {
  readonly members: readonly number[];
  readonly swaps: readonly Swap[];
  readonly weight: number;
}

const ringOf = (members: readonly number[], edges: readonly Edge[]): PossibleRing => ({
  members,
  swaps: edges.map(({ swap }) => swap),
  weight: edges.reduce((sum, { swap }) => sum + swap.weight, 0),
});

/** Whether two members who give each other nothing must not meet in a ring. */
const mustStayApart = (edge: Edge, across: Edge): boolean => edge.swap.apart?.includes(across.swap.ownerId) ?? false;

/** All rings of three and of four members, each once: it begins with its smallest number. */
export function* possibleRings(graph: SwapGraph): Generator<PossibleRing> {
  const edgesTo = graph.map((edges) => new Map(edges.map((edge) => [edge.to, edge])));
  for (const [a, edges] of graph.entries()) {
    for (const ab of edges) {
      const b = ab.to;
      if (b < a) continue;
      for (const bc of graph[b] ?? []) {
        const c = bc.to;
        if (c <= a || c === b) continue;
        const ca = edgesTo[c]?.get(a);
        if (ca) yield ringOf([a, b, c], [ab, bc, ca]);
        for (const cd of graph[c] ?? []) {
          const d = cd.to;
          if (d <= a || d === b) continue;
          const da = edgesTo[d]?.get(a);
          if (da && !mustStayApart(ab, cd) && !mustStayApart(bc, da)) yield ringOf([a, b, c, d], [ab, bc, cd, da]);
        }
      }
    }
  }
}
