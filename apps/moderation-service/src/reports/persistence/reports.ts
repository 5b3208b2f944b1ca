import type { CreateReportBody, Report } from '@offshoot/contracts/reports';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';

/** Serialises the reports of one user until the transaction ends, so that the daily limit holds. */
export async function lockReporter(tx: Tx, reporterId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports of ' || $1, 0))`, [reporterId]);
}

export async function hasOpenReport(
  tx: Tx,
  reporterId: string,
  { subject, subject_id }: CreateReportBody,
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM report WHERE subject_type = $1 AND subject_id = $2 AND reporter_id = $3 AND state = 'open'`,
    [subject, subject_id, reporterId],
  );
  return rows.length > 0;
}

/** How many reports the user has sent in this UTC day. */
export async function reportsToday(tx: Tx, reporterId: string, now: Date): Promise<number> {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const [counted] = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM report WHERE reporter_id = $1 AND created_at >= $2',
    [reporterId, midnight],
  );
  return counted?.count ?? 0;
}

/** Inserts a report; `againstId` is the user responsible for its subject, null if not yet known. */
export async function insertReport(
  tx: Tx,
  {
    reporterId,
    againstId,
    body,
    at,
  }: { reporterId: string; againstId: string | null; body: CreateReportBody; at: Date },
): Promise<Report> {
  const id = newId();
  await tx.query(
    `INSERT INTO report (id, reporter_id, subject_type, subject_id, against_id, reason, text, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, reporterId, body.subject, body.subject_id, againstId, body.reason, body.text, at],
  );
  return { ...body, id, state: 'open', created_at: at.toISOString() };
}

/** Anonymises the reports of a deleted user: the reason stays, the reporter and the text are erased. */
export async function eraseReporter(tx: Tx, personId: string): Promise<void> {
  await tx.execute(`UPDATE report SET reporter_id = NULL, text = '' WHERE reporter_id = $1`, [personId]);
}
