import type { RpcResponse } from '@offshoot/contracts/rpc';

export type ReportOutcome = RpcResponse<'moderation.my_reports'>[number];
export type ReportRow = Omit<ReportOutcome, 'created_at' | 'decided_at'> & {
  created_at: Date;
  decided_at: Date | null;
};

/** A user's reports ($1); further conditions follow. A report of content that was deleted before the decision is closed without outcome. */
export const selectReports = `SELECT r.id, r.subject_type AS subject, r.subject_id, r.reason, r.text, r.created_at, r.outcome, r.decided_at,
    CASE WHEN c.outcome = 'withdrawn' THEN 'closed' ELSE r.state END AS state
  FROM report r LEFT JOIN moderation_case c ON c.id = r.case_id
  WHERE r.reporter_id = $1`;

export const presentReport = (row: ReportRow): ReportOutcome => ({
  ...row,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});
