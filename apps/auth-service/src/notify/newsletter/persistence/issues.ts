import type { Tx } from '@offshoot/nest-kit/database';
import type { IssueTexts } from '../domain/issue.ts';

/**
 * Stores an issue.
 * @returns false if the id is stored with other texts
 */
export async function insertIssue(tx: Tx, id: string, texts: IssueTexts, now: Date): Promise<boolean> {
  await tx.execute(
    'INSERT INTO newsletter_issue (id, texts, created_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [id, JSON.stringify(texts), now],
  );
  const [row] = await tx.query<{ is_same: boolean }>(
    'SELECT texts = $2::jsonb AS is_same FROM newsletter_issue WHERE id = $1',
    [id, JSON.stringify(texts)],
  );
  return row?.is_same ?? false;
}

export async function issueById(tx: Tx, id: string): Promise<IssueTexts | null> {
  const [row] = await tx.query<{ texts: IssueTexts }>('SELECT texts FROM newsletter_issue WHERE id = $1', [id]);
  return row?.texts ?? null;
}
