import type { Language } from '@offshoot/contracts/locales';
import { newId, type Tx } from '@offshoot/nest-kit/database';

/** Milliseconds for which an address is kept whose mail could not be sent. */
const keptMs = 7 * 86_400_000;

interface Recipient {
  email: string;
  language: Language;
}

/**
 * Keeps the address of an account that is deleted until its user is mailed. Also deletes a few that are no longer kept.
 * @returns the id for the mail
 */
export async function putDeclined(tx: Tx, { email, language }: Recipient, now: Date): Promise<string> {
  await tx.execute(
    'DELETE FROM declined_account WHERE id IN (SELECT id FROM declined_account WHERE declined_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)',
    [new Date(now.getTime() - keptMs)],
  );
  const id = newId();
  await tx.execute('INSERT INTO declined_account (id, email, language, declined_at) VALUES ($1, $2, $3, $4)', [
    id,
    email,
    language,
    now,
  ]);
  return id;
}

export async function declinedById(tx: Tx, id: string): Promise<Recipient | null> {
  const [row] = await tx.query<Recipient>('SELECT email, language FROM declined_account WHERE id = $1', [id]);
  return row ?? null;
}

export async function dropDeclined(tx: Tx, id: string): Promise<void> {
  await tx.execute('DELETE FROM declined_account WHERE id = $1', [id]);
}
