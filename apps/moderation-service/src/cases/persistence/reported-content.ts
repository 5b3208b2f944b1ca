import type { Tx } from '@offshoot/nest-kit/database';

/** What the plant of a case showed when it was reported, the latest first; empty without a report. */
export async function reportedRevisions(tx: Tx, caseId: string): Promise<string[]> {
  const rows = await tx.query<{ revision_id: string }>(
    'SELECT DISTINCT revision_id FROM reported_revision WHERE case_id = $1 ORDER BY revision_id DESC LIMIT 5',
    [caseId],
  );
  return rows.map((row) => row.revision_id);
}

interface ReportedTexts {
  name: string;
  bio: string;
}

/** What the user of a case showed when they were reported, then what they had shown shortly before, of the latest report first. */
export async function reportedProfiles(tx: Tx, caseId: string): Promise<ReportedTexts[]> {
  const rows = await tx.query<ReportedTexts & { earlier: ReportedTexts[] | null }>(
    `SELECT name, bio, earlier FROM reported_profile WHERE case_id = $1
     GROUP BY name, bio, earlier ORDER BY max(signal_id::text) DESC LIMIT 5`,
    [caseId],
  );
  return rows.flatMap(({ name, bio, earlier }) => [{ name, bio }, ...(earlier ?? [])]);
}
