import { readFile } from 'node:fs/promises';
import { once } from '@offshoot/nest-kit/seed';
import { queueIssue } from './notify/newsletter/commands/queue-issue.ts';
import { store } from './store.ts';

await once(store, 'queueing a newsletter issue', async (tx, { jobs, clock, log }) => {
  const [, , file] = process.argv;
  if (!file) throw new Error('the file of the newsletter issue is missing');
  const issue_id = await queueIssue(tx, jobs, await readFile(file, 'utf8'), clock.now());
  log.info('a newsletter issue is queued for its readers', { issue_id });
});
