/** The queries of swap meets; only their own chunks need these keys. */
export const meetKeys = {
  all: ['meets'] as const,
  list: (caller: string | null, query: object) => ['meets', 'list', caller, query] as const,
  my: ['meets', 'my'] as const,
  moderated: (query: object) => ['meets', 'moderated', query] as const,
  one: (id: string) => ['meets', 'one', id] as const,
  seenBy: (id: string, caller: string | null) => ['meets', 'one', id, caller] as const,
  visitors: (id: string, page: number) => ['meets', 'one', id, 'visitors', page] as const,
  matches: (id: string) => ['meets', 'one', id, 'matches'] as const,
  code: (id: string) => ['meets', 'one', id, 'code'] as const,
};
