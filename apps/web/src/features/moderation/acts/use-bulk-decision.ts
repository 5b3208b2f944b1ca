import type { CaseSummary } from '@offshoot/contracts/moderation';
import type { HttpInput, HttpResponse } from '@offshoot/contracts/operations/http';
import { decideCases, undoAct } from '@offshoot/contracts/operations/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { fetchCasesAgain } from '../fetch-cases-again.ts';

export const bulkActs = ['approve', 'reject', 'dismiss', 'hide', 'warn', 'ban'] as const;
export type BulkAct = (typeof bulkActs)[number];

type Decision = Omit<HttpInput<typeof decideCases>, 'cases'>;
type Outcomes = HttpResponse<typeof decideCases>['outcomes'];

/** A case whose act could not be undone, and why. */
interface NotUndone {
  id: string;
  error: unknown;
}

/** One decision on the selected cases, and its undoing, which goes through all of them. */
export function useBulkDecision(selected: readonly CaseSummary[]) {
  const client = useQueryClient();
  const onSettled = () => fetchCasesAgain(client);
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      call(decideCases, { ...decision, cases: selected.map(({ id, version }) => ({ id, version })) }),
    onSettled,
  });
  const undo = useMutation({
    mutationFn: async (outcomes: Outcomes) => {
      const failed: NotUndone[] = [];
      const made = outcomes.filter(({ act_id }) => act_id !== null);
      for (const { id, act_id } of made)
        await call(undoAct, { id: act_id ?? '' }).catch((error: unknown) => failed.push({ id, error }));
      return { undone: made.length - failed.length, failed };
    },
    onSettled,
  });
  return { decide, undo };
}
