import type { QuarantineDay } from '@offshoot/contracts/quarantine';
import type { Pest } from '@offshoot/contracts/species-choices';
import type { Tx } from '@offshoot/nest-kit/database';
import { lockPerson } from './deleted-people.ts';

/** One check of a party after an exchange. */
interface Check {
  readonly exchangeId: string;
  readonly checkerId: string;
  readonly day: QuarantineDay;
}

export interface QuarantineRow {
  readonly exchange_id: string;
  readonly day: QuarantineDay;
  readonly pest: Pest | null;
  readonly checked_at: Date;
}

/** What a user found after their exchanges; the other party's checks are not theirs to read. */
export const checksOf = (tx: Tx, exchangeIds: readonly string[], checkerId: string): Promise<QuarantineRow[]> =>
  tx.query<QuarantineRow>(
    'SELECT exchange_id, day, pest, checked_at FROM quarantine_check WHERE exchange_id = ANY ($1::uuid[]) AND checker_id = $2',
    [exchangeIds, checkerId],
  );

/** Stores the result of a check, or replaces it. @returns false if the account was deleted */
export async function keepCheck(tx: Tx, check: Check, pest: Pest | null, now: Date): Promise<boolean> {
  await lockPerson(tx, check.checkerId);
  const kept = await tx.execute(
    `INSERT INTO quarantine_check (exchange_id, checker_id, day, pest, checked_at)
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $2)
     ON CONFLICT (exchange_id, checker_id, day) DO UPDATE SET pest = excluded.pest, checked_at = excluded.checked_at`,
    [check.exchangeId, check.checkerId, check.day, pest, now],
  );
  return kept > 0;
}

/** A reminder without a check after this many days was ignored; so many of them, and a party is not reminded again. */
const ignoredAfterDays = 2;
const mostIgnored = 2;

/**
 * Records that a party is reminded of a check, once; not where they deleted their account, have made it, or ignored two reminders since
 * their last check. @returns whether they are to be reminded
 */
export async function recordCheckReminder(tx: Tx, { exchangeId, checkerId, day }: Check, now: Date): Promise<boolean> {
  await lockPerson(tx, checkerId);
  const recorded = await tx.execute(
    `INSERT INTO quarantine_reminder (exchange_id, checker_id, day, reminded_at)
     SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $2)
       AND NOT EXISTS (SELECT FROM quarantine_check WHERE exchange_id = $1 AND checker_id = $2 AND day = $3)
       AND (
         SELECT count(*) FROM quarantine_reminder ignored
         WHERE ignored.checker_id = $2 AND ignored.reminded_at <= $4::timestamptz - interval '${ignoredAfterDays} days'
           AND ignored.reminded_at > coalesce((SELECT max(checked_at) FROM quarantine_check WHERE checker_id = $2), '-infinity')
       ) < ${mostIgnored}
     ON CONFLICT DO NOTHING`,
    [exchangeId, checkerId, day, now],
  );
  return recorded > 0;
}

/** Erases the checks of a user who deleted their account, and when they were reminded of them. The caller has recorded the deletion. */
export async function eraseChecks(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM quarantine_check WHERE checker_id = $1', [userId]);
  await tx.execute('DELETE FROM quarantine_reminder WHERE checker_id = $1', [userId]);
}
