import type { ReportOutcome } from '@offshoot/contracts/reports';
import type { Tx } from '@offshoot/nest-kit/database';

export type ReportRow = Omit<ReportOutcome, 'of_photo' | 'created_at' | 'decided_at' | 'appeal_until' | 'appeal'> & {
  of_photo: boolean;
  created_at: Date;
  decided_at: Date | null;
  appeal_text: string | null;
  appeal_state: 'open' | 'closed';
  appeal_outcome: 'upheld' | 'dismissed' | null;
  appeal_decided_at: Date | null;
};

/** A user's reports ($1); further conditions follow. A report of content that was deleted before the decision is closed without outcome. */
export const selectReports = `SELECT r.id, r.subject_type AS subject, r.subject_id, coalesce(c.subject IN ('request', 'reply'), false) AS of_photo, r.reason, r.text, r.created_at, r.outcome, r.decided_at,
    CASE WHEN c.outcome = 'withdrawn' THEN 'closed' ELSE r.state END AS state, r.appeal_text, r.appeal_outcome, r.appeal_decided_at,
    CASE WHEN r.appeal_outcome IS NOT NULL OR p.outcome = 'withdrawn' THEN 'closed' ELSE 'open' END AS appeal_state
  FROM report r LEFT JOIN moderation_case c ON c.id = r.case_id LEFT JOIN moderation_case p ON p.id = r.appeal_case_id
  WHERE r.reporter_id = $1`;

export async function ownReport(tx: Tx, reporterId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await tx.query<ReportRow>(`${selectReports} AND r.id = $2`, [reporterId, id]);
  return row;
}
