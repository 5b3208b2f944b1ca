import { readFile } from 'node:fs/promises';
import { once } from '@offshoot/nest-kit/seed';
import { queueIssue } from './newsletter/commands/queue-issue.ts';
import { store } from './store.ts';

await once(store, 'queueing a letter', async (em, { jobs, clock, log }) => {
  const [, , file] = process.argv;
  if (!file) throw new Error('the file of the letter is missing');
  const issue_id = await queueIssue(em, jobs, await readFile(file, 'utf8'), clock.now());
  log.info('a letter is queued for its readers', { issue_id });
});
