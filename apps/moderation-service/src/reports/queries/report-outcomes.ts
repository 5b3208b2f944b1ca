import type { ReportOutcome } from '@offshoot/contracts/reports';
import type { ReportRow } from '../persistence/report-rows.ts';

/** Days within which a reporter can appeal: six months. */
const appealDays = 183;

/** Until when an appeal against the dismissal of a report is possible; null where none is. */
export const appealUntil = ({ outcome, decided_at, appeal_text }: ReportRow): Date | null =>
  outcome === 'dismissed' && decided_at !== null && appeal_text === null
    ? new Date(decided_at.getTime() + appealDays * 86_400_000)
    : null;

export function presentReport(row: ReportRow, now: Date): ReportOutcome {
  const { appeal_text, appeal_state, appeal_outcome, appeal_decided_at, created_at, decided_at, ...same } = row;
  const until = appealUntil(row);
  return {
    ...same,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    appeal_until: until !== null && until > now ? until.toISOString() : null,
    appeal:
      appeal_text === null
        ? null
        : {
            text: appeal_text,
            state: appeal_state,
            outcome: appeal_outcome,
            decided_at: appeal_decided_at?.toISOString() ?? null,
          },
  };
}
