import type { CreateReportBody, Report } from '@offshoot/contracts/reports';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import type { ReporterRecord } from '../domain/reporter-weight.ts';

/** Serialises the reports of one user until the transaction ends, so that the daily limit holds. */
export async function lockReporter(tx: Tx, reporterId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports of ' || $1, 0))`, [reporterId]);
}

/** Serialises the reports on one subject until the transaction ends, so that each counts those before it. */
export async function lockReported(tx: Tx, subjectId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports on ' || $1, 0))`, [subjectId]);
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

export async function recordOfReporter(tx: Tx, reporterId: string): Promise<ReporterRecord> {
  const [record] = await tx.query<ReporterRecord>(
    `SELECT count(*) AS decided, count(*) FILTER (WHERE outcome = 'upheld') AS upheld
     FROM report WHERE reporter_id = $1 AND outcome IS NOT NULL`,
    [reporterId],
  );
  return record ?? { decided: 0, upheld: 0 };
}

/** The weights of the open reports on a subject together, and how many of them count towards hiding it. */
export async function openReports(
  tx: Tx,
  { subject, subject_id }: CreateReportBody,
): Promise<{ weight: number; counting: number }> {
  const [open] = await tx.query<{ weight: number; counting: number }>(
    `SELECT coalesce(sum(weight), 0)::double precision AS weight, count(*) FILTER (WHERE counts) AS counting
     FROM report WHERE subject_type = $1 AND subject_id = $2 AND state = 'open'`,
    [subject, subject_id],
  );
  return open ?? { weight: 0, counting: 0 };
}

export interface NewReport {
  reporterId: string;
  /** The user responsible for the subject; null if not known. */
  againstId: string | null;
  caseId: string;
  counts: boolean;
  weight: number;
  body: CreateReportBody;
  at: Date;
}

export async function insertReport(tx: Tx, report: NewReport): Promise<Report> {
  const { reporterId, againstId, caseId, counts, weight, body, at } = report;
  const id = newId();
  await tx.execute(
    `INSERT INTO report (id, reporter_id, subject_type, subject_id, against_id, case_id, counts, weight, reason, text, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, reporterId, body.subject, body.subject_id, againstId, caseId, counts, weight, body.reason, body.text, at],
  );
  return { ...body, id, state: 'open', created_at: at.toISOString() };
}

/**
 * Records a final decision on the reports that were made before it. A later contrary decision changes their outcome.
 * @returns the reporters who had no outcome before
 */
export async function decideReports(
  tx: Tx,
  decision: { caseId: string; outcome: 'upheld' | 'dismissed'; decidedAt: Date; at: Date },
): Promise<string[]> {
  const { caseId, outcome, decidedAt, at } = decision;
  const rows = await tx.query<{ reporter_id: string | null; was_open: boolean }>(
    `WITH earlier AS (
       SELECT id, state = 'open' AS was_open FROM report WHERE case_id = $1 AND created_at <= $2 FOR UPDATE)
     UPDATE report SET state = 'closed', outcome = $3, decided_at = $4
     FROM earlier WHERE report.id = earlier.id
     RETURNING report.reporter_id, earlier.was_open`,
    [caseId, decidedAt, outcome, at],
  );
  return [...new Set(rows.flatMap(({ reporter_id, was_open }) => (was_open && reporter_id ? [reporter_id] : [])))];
}

/** Anonymises the reports of a deleted user: the reason stays, the reporter and the text are erased. */
export async function eraseReporter(tx: Tx, personId: string): Promise<void> {
  await tx.execute(`UPDATE report SET reporter_id = NULL, text = '', appeal_text = NULL WHERE reporter_id = $1`, [
    personId,
  ]);
  await tx.execute('DELETE FROM signal_source WHERE reporter_id = $1', [personId]);
}
