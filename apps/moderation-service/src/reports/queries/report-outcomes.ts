import type { ReportOutcome } from '@offshoot/contracts/reports';

export type ReportRow = Omit<ReportOutcome, 'created_at' | 'decided_at' | 'appeal_until' | 'appeal'> & {
  created_at: Date;
  decided_at: Date | null;
  appeal_text: string | null;
  appeal_state: 'open' | 'closed';
  appeal_outcome: 'upheld' | 'dismissed' | null;
  appeal_decided_at: Date | null;
};

/** Days within which a reporter can appeal: six months. */
const appealDays = 183;

/** A user's reports ($1); further conditions follow. A report of content that was deleted before the decision is closed without outcome. */
export const selectReports = `SELECT r.id, r.subject_type AS subject, r.subject_id, r.reason, r.text, r.created_at, r.outcome, r.decided_at,
    CASE WHEN c.outcome = 'withdrawn' THEN 'closed' ELSE r.state END AS state, r.appeal_text, r.appeal_outcome, r.appeal_decided_at,
    CASE WHEN r.appeal_outcome IS NOT NULL OR p.outcome = 'withdrawn' THEN 'closed' ELSE 'open' END AS appeal_state
  FROM report r LEFT JOIN moderation_case c ON c.id = r.case_id LEFT JOIN moderation_case p ON p.id = r.appeal_case_id
  WHERE r.reporter_id = $1`;

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
