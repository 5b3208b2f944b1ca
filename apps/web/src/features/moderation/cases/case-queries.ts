import type { CaseDetail, CaseSummary } from '@offshoot/contracts/moderation';
import { getCase, listCases } from '@offshoot/contracts/operations/moderation';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { HttpInput } from '@offshoot/contracts/operations/http';
import { call } from '../../../lib/api/call.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** What a list of cases shows. */
export type CaseFilter = Omit<HttpInput<typeof listCases>, 'cursor' | 'limit'>;

/** Cases page by page, most urgent first. */
export const useCases = (filter: CaseFilter) =>
  useInfiniteQuery({
    queryKey: moderationKeys.list(filter),
    queryFn: ({ pageParam, signal }) => call(listCases, { ...filter, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const caseQuery = (id: string) => ({
  queryKey: moderationKeys.case(id),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<CaseDetail> => call(getCase, { id }, { signal }),
  // Loaded ahead, a case may be shown for some time before it is decided; its version protects the decision.
  staleTime: 20_000,
});

/** A case with everything that a decision needs. */
export const useCase = (id: string | null) => useQuery({ ...caseQuery(id ?? ''), enabled: id !== null });

/** Loads the cases ahead that are likely to be shown next. */
export function useCasesAhead(next: readonly CaseSummary[]): void {
  useQuery({ ...caseQuery(next[0]?.id ?? ''), enabled: next.length > 0 });
  useQuery({ ...caseQuery(next[1]?.id ?? ''), enabled: next.length > 1 });
}
