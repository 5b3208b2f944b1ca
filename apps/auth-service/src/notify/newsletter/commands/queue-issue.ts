import type { Tx } from '@offshoot/nest-kit/database';
import type { Jobs } from '@offshoot/nest-kit/jobs';
import { parseIssue } from '../domain/issue.ts';
import { insertIssue } from '../persistence/issues.ts';

/**
 * Stores an issue and enqueues a mail to each reader. Queueing it again reaches only the readers who were added since.
 * @param text content of the issue's file
 * @returns the issue's id
 * @throws Error if the file is invalid, or its id was used with other texts
 */
export async function queueIssue(tx: Tx, jobs: Jobs, text: string, now: Date): Promise<string> {
  const issue = parseIssue(text);
  if ('faults' in issue) throw new Error(`this newsletter issue cannot be sent: ${issue.faults.join('; ')}`);
  if (!(await insertIssue(tx, issue.id, issue.texts, now))) {
    throw new Error(`the newsletter issue "${issue.id}" was queued with other texts: another one needs another id`);
  }
  await jobs.defer(tx, 'newsletter.distribute', { issue_id: issue.id, after: null });
  return issue.id;
}
