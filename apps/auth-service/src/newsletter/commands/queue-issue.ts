import type { Jobs } from '@offshoot/nest-kit/jobs';
import type { EntityManager } from 'typeorm';
import { parseIssue } from '../domain/issue.ts';
import { insertIssue } from '../persistence/issues.ts';

/**
 * Keeps a letter and asks for a mail of it to each reader. A second time it reaches those alone who have come since.
 * @param text of the letter's file
 * @returns the letter's id
 * @throws Error where the file cannot be sent, or says something else than the letter of its id
 */
export async function queueIssue(em: EntityManager, jobs: Jobs, text: string, now: Date): Promise<string> {
  const issue = parseIssue(text);
  if ('faults' in issue) throw new Error(`this letter cannot be sent: ${issue.faults.join('; ')}`);
  if (!(await insertIssue(em, issue.id, issue.texts, now))) {
    throw new Error(`the letter "${issue.id}" has gone out with other words: another one needs another id`);
  }
  await jobs.defer(em, 'newsletter.distribute', { issue_id: issue.id, after: null });
  return issue.id;
}
