import { heaviestFirst, mostSwapsEach, type Swap } from './swap.ts';

type ByMember<S> = Map<string, Map<string, S>>;

/**
 * The swaps that the solver can use, kept while they are read page by page: of several between the same two members the one that weighs most,
 * and of those in which a member gives, or gets, the `most` that weigh most.
 */
export class HeaviestSwaps<S extends Swap> {
  private readonly given: ByMember<S> = new Map();
  private readonly got: ByMember<S> = new Map();

  constructor(private readonly most = mostSwapsEach) {}

  add(swap: S): void {
    const other = this.between(swap);
    if (other && heaviestFirst(other, swap) <= 0) return;
    ofMember(this.given, swap.ownerId).set(swap.wisherId, swap);
    ofMember(this.got, swap.wisherId).set(swap.ownerId, swap);
    this.keepMost(ofMember(this.given, swap.ownerId));
    this.keepMost(ofMember(this.got, swap.wisherId));
  }

  /** The one that is kept between the same two members. */
  between({ ownerId, wisherId }: Pick<Swap, 'ownerId' | 'wisherId'>): S | undefined {
    return this.given.get(ownerId)?.get(wisherId);
  }

  all(): S[] {
    return [...this.given.values()].flatMap((swaps) => [...swaps.values()]);
  }

  private keepMost(swaps: ReadonlyMap<string, S>): void {
    if (swaps.size <= this.most) return;
    const lightest = [...swaps.values()].toSorted(heaviestFirst).at(-1);
    if (!lightest) return;
    this.given.get(lightest.ownerId)?.delete(lightest.wisherId);
    this.got.get(lightest.wisherId)?.delete(lightest.ownerId);
  }
}

function ofMember<S>(byMember: ByMember<S>, id: string): Map<string, S> {
  const stored = byMember.get(id);
  if (stored) return stored;
  const swaps = new Map<string, S>();
  byMember.set(id, swaps);
  return swaps;
}
