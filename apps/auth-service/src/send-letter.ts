import { readFile } from 'node:fs/promises';
import { once } from '@offshoot/nest-kit/seed';
import { queueLetter } from './newsletter/commands/queue-letter.ts';
import { store } from './store.ts';

await once(store, 'queueing a letter', async (em, { jobs, clock, log }) => {
  const [, , file] = process.argv;
  if (!file) throw new Error('the file of the letter is missing');
  const letter_id = await queueLetter(em, jobs, await readFile(file, 'utf8'), clock.now());
  log.info('a letter is queued for its readers', { letter_id });
});
