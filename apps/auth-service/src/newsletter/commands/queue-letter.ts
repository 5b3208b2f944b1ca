import type { Jobs } from '@offshoot/nest-kit/jobs';
import type { EntityManager } from 'typeorm';
import { readLetter } from '../domain/letter.ts';
import { keepLetter } from '../persistence/letters.ts';

/**
 * Keeps a letter and asks for a mail of it to each reader. A second time it reaches those alone who have come since.
 * @param text of the letter's file
 * @returns the letter's id
 * @throws Error where the file cannot be sent, or says something else than the letter of its id
 */
export async function queueLetter(em: EntityManager, jobs: Jobs, text: string, now: Date): Promise<string> {
  const letter = readLetter(text);
  if ('faults' in letter) throw new Error(`this letter cannot be sent: ${letter.faults.join('; ')}`);
  if (!(await keepLetter(em, letter.id, letter.texts, now))) {
    throw new Error(`the letter "${letter.id}" has gone out with other words: another one needs another id`);
  }
  await jobs.defer(em, 'newsletter.hand_out', { letter_id: letter.id, after: null });
  return letter.id;
}
