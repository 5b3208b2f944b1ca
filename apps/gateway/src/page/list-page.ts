const pageNumber = /^[1-9]\d{0,2}$/;

/**
 * Which page of all plants an address shows, from 1: `/plants` and `/plants?page=3`. Undefined for a filtered list, which is
 * another one, and for every other address.
 * @param query as parsed from the address
 */
export function listPageOf(
  path: string,
  { page = '1', ...filters }: Readonly<Record<string, unknown>>,
): number | undefined {
  if (path !== '/plants' || Object.keys(filters).length > 0) return undefined;
  return typeof page === 'string' && pageNumber.test(page) ? Number(page) : undefined;
}

/** The address of a page of all plants, without its language. */
export const listPagePath = (page: number): string => (page > 1 ? `/plants?page=${page}` : '/plants');
