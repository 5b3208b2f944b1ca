import type { ModerationAct } from '@offshoot/contracts/moderation';
import type { CaseRow } from '../../cases/cases.ts';

/** What an act changes in its case, and what its undoing restores; stored as JSON with the act. */
export interface CaseStatus {
  state: 'judging' | 'open' | 'decided';
  outcome: CaseRow['outcome'];
  is_held: boolean;
  hidden_at: string | null;
  decided_at: string | null;
}

/** A claim is not restored by undoing. */
export const statusOf = (row: CaseRow): CaseStatus => ({
  state: row.state === 'claimed' ? 'open' : row.state,
  outcome: row.outcome,
  is_held: row.is_held,
  hidden_at: row.hidden_at?.toISOString() ?? null,
  decided_at: row.decided_at?.toISOString() ?? null,
});

export function statusAfter(act: ModerationAct, before: CaseStatus, isClosed: boolean, at: Date): CaseStatus {
  const time = at.toISOString();
  return {
    ...(isClosed ? { state: 'decided' as const, outcome: act, decided_at: time, is_held: false } : before),
    hidden_at: hiddenAfter(act, before.hidden_at, time),
  };
}

function hiddenAfter(act: ModerationAct, hiddenAt: string | null, time: string): string | null {
  if (act === 'hide') return hiddenAt ?? time;
  return act === 'restore' || act === 'approve' ? null : hiddenAt;
}
