import type { FailureKind, WorkOverview } from '@offshoot/contracts/failures';

/** What failed for good: all of one type in one service. */
export interface FailedType {
  service: WorkOverview['services'][number]['service'];
  kind: FailureKind;
  type: string;
}

/** The queries of the admins' page; only its own chunk needs these keys. */
export const workKeys = {
  all: ['admin', 'jobs'] as const,
  overview: ['admin', 'jobs', 'overview'] as const,
  failures: (of: FailedType, page: number) => ['admin', 'jobs', 'failures', of, page] as const,
  count: (of: FailedType, ids: readonly string[] | null) => ['admin', 'jobs', 'count', of, ids] as const,
};
