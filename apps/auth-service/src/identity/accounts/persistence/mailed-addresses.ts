import type { SuppressionCause } from '@offshoot/contracts/mail';
import type { Tx } from '@offshoot/nest-kit/database';

/** How long it is stored to which address a mail was sent, in days: complaints come later than bounces. */
const storedDays = 60;
/** How long an address is suppressed at most, in days: it may belong to another person by then. */
const suppressedDays = 365;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
const expiredBefore = (now: Date): Date => daysBefore(now, storedDays);

/**
 * Records that a mail is sent to an address, unless one of `causes` suppresses it. Also deletes a few expired rows.
 * @returns whether the mail may be sent
 */
export async function recordSentMail(
  tx: Tx,
  { id, key, causes }: { id: string; key: Buffer; causes: readonly SuppressionCause[] },
  now: Date,
): Promise<boolean> {
  await tx.execute(
    `DELETE FROM sent_mail WHERE (mail_id, address_key) IN (
       SELECT mail_id, address_key FROM sent_mail WHERE sent_at <= $1 LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [expiredBefore(now)],
  );
  const recorded = await tx.execute(
    `INSERT INTO sent_mail (mail_id, address_key, sent_at)
     SELECT $1, $2, $3 WHERE NOT EXISTS (
       SELECT 1 FROM suppressed_address WHERE address_key = $2 AND cause = ANY($4::text[]) AND lifted_at IS NULL AND suppressed_at > $5)
     ON CONFLICT (mail_id, address_key) DO UPDATE SET sent_at = excluded.sent_at`,
    [id, key, now, causes, daysBefore(now, suppressedDays)],
  );
  return recorded > 0;
}

/** The addresses to which a mail was sent, unless that is long ago. */
export const recipientsOfMail = (tx: Tx, id: string, now: Date): Promise<{ address_key: Buffer; sent_at: Date }[]> =>
  tx.query<{ address_key: Buffer; sent_at: Date }>(
    'SELECT address_key, sent_at FROM sent_mail WHERE mail_id = $1 AND sent_at > $2 ORDER BY address_key',
    [id, expiredBefore(now)],
  );

/**
 * Suppresses mail to an address, because of a mail that was sent to it at `sentAt`.
 * Also deletes a few rows that no longer count.
 * @returns whether it was not suppressed already for this cause, nor tried again since that mail
 */
export async function suppressAddress(
  tx: Tx,
  { key, cause, sentAt }: { key: Buffer; cause: SuppressionCause; sentAt: Date },
  now: Date,
): Promise<boolean> {
  await deleteExpired(tx, now);
  const changed = await tx.execute(
    `INSERT INTO suppressed_address (address_key, cause, suppressed_at) VALUES ($1, $2, $3)
     ON CONFLICT (address_key, cause) DO UPDATE SET suppressed_at = excluded.suppressed_at, lifted_at = NULL
       WHERE suppressed_address.lifted_at < $4 OR suppressed_address.suppressed_at <= $5`,
    [key, cause, now, sentAt, daysBefore(now, suppressedDays)],
  );
  return changed > 0;
}

/** Why and since when mail to an address is suppressed; first what suppresses more of it. */
export async function suppressionsOf(
  tx: Tx,
  key: Buffer,
  now: Date,
): Promise<{ cause: SuppressionCause; at: string }[]> {
  const rows = await tx.query<{ cause: SuppressionCause; suppressed_at: Date }>(
    `SELECT cause, suppressed_at FROM suppressed_address WHERE address_key = $1 AND lifted_at IS NULL AND suppressed_at > $2
     ORDER BY cause = 'bounced' DESC`,
    [key, daysBefore(now, suppressedDays)],
  );
  return rows.map(({ cause, suppressed_at }) => ({ cause, at: suppressed_at.toISOString() }));
}

/** Deletes a few rows that no report can reach any more, and suppressions that have ended. */
const deleteExpired = (tx: Tx, now: Date): Promise<number> =>
  tx.execute(
    `DELETE FROM suppressed_address WHERE (address_key, cause) IN (
       SELECT address_key, cause FROM suppressed_address WHERE lifted_at <= $1 OR suppressed_at <= $2
       LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [expiredBefore(now), daysBefore(now, suppressedDays)],
  );

/**
 * Lifts the suppression of an address: reports about mails that were sent before no longer suppress it. Also deletes a few rows
 * that no longer count.
 */
export async function liftSuppression(
  tx: Tx,
  key: Buffer,
  causes: readonly SuppressionCause[],
  now: Date,
): Promise<void> {
  await deleteExpired(tx, now);
  await tx.execute(
    'UPDATE suppressed_address SET lifted_at = $3 WHERE address_key = $1 AND cause = ANY($2::text[]) AND lifted_at IS NULL',
    [key, causes, now],
  );
}

/** Deletes what is stored about mail to an address. */
export async function eraseMailedAddress(tx: Tx, key: Buffer): Promise<void> {
  await tx.execute('DELETE FROM suppressed_address WHERE address_key = $1', [key]);
  await tx.execute('DELETE FROM sent_mail WHERE address_key = $1', [key]);
}
