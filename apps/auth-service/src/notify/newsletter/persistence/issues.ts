import { execute, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import type { IssueTexts } from '../domain/issue.ts';

/**
 * Stores an issue.
 * @returns false if the id is stored with other texts
 */
export async function insertIssue(em: EntityManager, id: string, texts: IssueTexts, now: Date): Promise<boolean> {
  await execute(
    em,
    'INSERT INTO newsletter_issue (id, texts, created_at) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
    [id, JSON.stringify(texts), now],
  );
  const [row] = await sql<{ is_same: boolean }>(
    em,
    'SELECT texts = $2::jsonb AS is_same FROM newsletter_issue WHERE id = $1',
    [id, JSON.stringify(texts)],
  );
  return row?.is_same ?? false;
}

export async function issueById(em: EntityManager, id: string): Promise<IssueTexts | null> {
  const [row] = await sql<{ texts: IssueTexts }>(em, 'SELECT texts FROM newsletter_issue WHERE id = $1', [id]);
  return row?.texts ?? null;
}
