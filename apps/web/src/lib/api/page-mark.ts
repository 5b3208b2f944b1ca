import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A visit seldom has more pages; the number in an address can be any. */
const mostEarlierPages = 100;

/**
 * The mark of the nearest earlier page that was loaded, from which the server counts: what appears or disappears meanwhile
 * neither repeats nor skips anything.
 */
export function markBefore(client: QueryClient, page: number, keyOf: (page: number) => QueryKey): string | undefined {
  for (let earlier = page - 1; earlier >= Math.max(1, page - mostEarlierPages); earlier -= 1) {
    const mark = client.getQueryData<{ mark?: string | undefined }>(keyOf(earlier))?.mark;
    if (mark !== undefined) return mark;
  }
  return undefined;
}
