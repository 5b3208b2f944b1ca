import { QueryClient } from '@tanstack/react-query';
import type { InvalidateOptions, InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * A first response in flight may be older than the change that invalidates its query, and TanStack's client would count it as
 * fresh. With this client it is shown, and then fetched again.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    const again = first.map(async (query) => {
      await Promise.allSettled([query.promise]);
      await super.invalidateQueries({ predicate: (other) => other === query }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/** Replaces the data of a query by newer data than any response in flight, which is dropped. */
export async function keepNewest(client: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}
