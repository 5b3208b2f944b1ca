import type { Language } from '@offshoot/contracts/locales';
import type { CaseSubject } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';

/** What a report was about, as its case has it. */
interface ReportedBefore {
  subject: CaseSubject;
  personId: string | null;
  plantId: string | null;
  exchangeId: string | null;
  language: Language | null;
  excerpt: string;
  image: string | null;
  /** Who has a part in the case: they do not decide it again either. */
  partyIds: string[];
  /** What the content showed when it was reported. */
  revisionIds: string[];
  profile: { name: string; bio: string } | undefined;
}

export async function reportedIn(tx: Tx, reportId: string): Promise<ReportedBefore | undefined> {
  const [row] = await tx.query<{
    subject: CaseSubject;
    person_id: string | null;
    plant_id: string | null;
    exchange_id: string | null;
    language: Language | null;
    excerpt: string;
    image: string | null;
    party_ids: string[];
    revision_ids: string[];
    name: string | null;
    bio: string | null;
  }>(
    `SELECT c.subject, c.person_id, c.plant_id, c.exchange_id, c.language, c.excerpt, c.image,
       ARRAY(SELECT user_id FROM case_party WHERE case_id = c.id) AS party_ids,
       ARRAY(SELECT DISTINCT revision_id FROM reported_revision WHERE case_id = c.id) AS revision_ids, f.name, f.bio
     FROM report r JOIN moderation_case c ON c.id = r.case_id
       LEFT JOIN LATERAL (
         SELECT name, bio FROM reported_profile WHERE case_id = c.id ORDER BY signal_id DESC LIMIT 1) f ON true
     WHERE r.id = $1`,
    [reportId],
  );
  return (
    row && {
      subject: row.subject,
      personId: row.person_id,
      plantId: row.plant_id,
      exchangeId: row.exchange_id,
      language: row.language,
      excerpt: row.excerpt,
      image: row.image,
      partyIds: row.party_ids,
      revisionIds: row.revision_ids,
      profile: row.name === null || row.bio === null ? undefined : { name: row.name, bio: row.bio },
    }
  );
}

/**
 * Records a final decision on the appeals of reporters that were made before it. A later contrary decision changes their outcome.
 * @returns the reporters whose appeal had no outcome before
 */
export async function decideReportAppeals(
  tx: Tx,
  { caseId, outcome, decidedAt, at }: { caseId: string; outcome: 'upheld' | 'dismissed'; decidedAt: Date; at: Date },
): Promise<string[]> {
  const rows = await tx.query<{ reporter_id: string | null; was_open: boolean }>(
    `WITH earlier AS (
       SELECT r.id, r.appeal_outcome IS NULL AS was_open FROM report r
       WHERE r.appeal_case_id = $1 AND EXISTS (
         SELECT FROM case_signal s JOIN signal_source f ON f.signal_id = s.id
         WHERE s.case_id = $1 AND s.kind = 'appeal' AND f.reporter_id = r.reporter_id AND s.created_at <= $2)
       FOR UPDATE)
     UPDATE report SET appeal_outcome = $3, appeal_decided_at = $4, outcome = $3
     FROM earlier WHERE report.id = earlier.id
     RETURNING report.reporter_id, earlier.was_open`,
    [caseId, decidedAt, outcome, at],
  );
  return [...new Set(rows.flatMap(({ reporter_id, was_open }) => (was_open && reporter_id ? [reporter_id] : [])))];
}

/** Stores that the reporter appeals, and the case about it. */
export async function storeAppeal(
  tx: Tx,
  reportId: string,
  { caseId, text }: { caseId: string; text: string },
): Promise<void> {
  await tx.execute('UPDATE report SET appeal_case_id = $2, appeal_text = $3 WHERE id = $1', [reportId, caseId, text]);
}
