import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';

interface Allowance {
  pauseSeconds: number;
  perDay: number;
  /**
   * The pause after `perDay` mails. If it is the lifetime of the mailed link, a user who has to wait still has a valid one
   * in the mailbox, however often strangers request it; by default no further mail is sent that day.
   */
  laterPauseSeconds?: number;
}

/**
 * Counts a mail to an address, known or not.
 * @returns 0 if it may be sent, else the seconds until the next one may.
 */
export async function countVerificationMail(tx: Tx, key: Buffer, allowance: Allowance, now: Date): Promise<number> {
  // Two concurrent requests must not both read the same count.
  await tx.execute(`SELECT pg_advisory_xact_lock(hashtextextended($1, 1))`, [key.toString('hex')]);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await tx.execute(
    `DELETE FROM verification_mail WHERE id IN (
       SELECT id FROM verification_mail WHERE requested_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [dayAgo],
  );
  const requested = await tx.query<{ requested_at: Date }>(
    `SELECT requested_at FROM verification_mail WHERE address_key = $1 AND requested_at > $2 ORDER BY requested_at DESC`,
    [key, dayAgo],
  );
  const newest = requested[0];
  const oldest = requested.at(-1);
  const { pauseSeconds, perDay, laterPauseSeconds } = allowance;
  const until = (mail: { requested_at: Date } | undefined, seconds: number) =>
    mail ? mail.requested_at.getTime() + seconds * 1000 - now.getTime() : 0;
  const isLater = requested.length >= perDay;
  const later = laterPauseSeconds === undefined ? until(oldest, 86_400) : until(newest, laterPauseSeconds);
  const wait = Math.ceil(Math.max(until(newest, pauseSeconds), isLater ? later : 0, 0) / 1000);
  if (wait === 0) {
    await tx.execute(`INSERT INTO verification_mail (id, address_key, requested_at) VALUES ($1, $2, $3)`, [
      newId(),
      key,
      now,
    ]);
  }
  return wait;
}

/** A mailed link was used: its owner may request another one at once. */
export async function resetMailCount(tx: Tx, key: Buffer): Promise<void> {
  await tx.execute('DELETE FROM verification_mail WHERE address_key = $1', [key]);
}
