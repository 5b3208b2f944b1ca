import { heaviestFirst, type Swap } from '../domain/swap.ts';

/** A swap as an edge of the graph: from its owner to its wisher. */
export interface Edge {
  readonly to: number;
  readonly swap: Swap;
}

/** Who could give to whom: for each member, numbered from 0, the swaps in which they give. */
export type SwapGraph = readonly (readonly Edge[])[];

/**
 * The graph of some swaps. Of several between the same two members the one that weighs most stays, and of those in which a member gives,
 * or gets, the `most` that weigh most.
 */
export function graphOf(swaps: readonly Swap[], most: number): SwapGraph {
  const numbers = new Map<string, number>();
  const given: Map<number, Edge>[] = [];
  const gets: number[] = [];
  const numberOf = (memberId: string): number => {
    const number = numbers.get(memberId);
    if (number !== undefined) return number;
    numbers.set(memberId, given.length);
    gets.push(0);
    return given.push(new Map()) - 1;
  };
  for (const swap of swaps.toSorted(heaviestFirst)) {
    const [from, to] = [numberOf(swap.ownerId), numberOf(swap.wisherId)];
    const edges = given[from];
    const count = gets[to] ?? 0;
    if (!edges || from === to || edges.has(to) || edges.size >= most || count >= most) continue;
    edges.set(to, { to, swap });
    gets[to] = count + 1;
  }
  return given.map((edges) => [...edges.values()]);
}
