interface Statement<V> {
  readonly value: V;
  /** The number of its source. */
  readonly source: number;
}

/** A value with the sources that say so. */
export interface Attested<V> {
  readonly value: V;
  readonly sources: readonly number[];
}

/** Each value once, in the given order, with the numbers of all its sources. */
export function byValue<V>(statements: readonly Statement<V>[], order: readonly V[] = []): Attested<V>[] {
  const sources = new Map<V, Set<number>>();
  for (const { value, source } of statements) sources.set(value, (sources.get(value) ?? new Set()).add(source));
  const attested = Array.from(sources, ([value, numbers]) => ({ value, sources: [...numbers] }));
  return order.length > 0
    ? attested.sort((left, right) => order.indexOf(left.value) - order.indexOf(right.value))
    : attested;
}
