import type { Tx } from '@offshoot/nest-kit/database';

/** A moderator who can be mailed, with what says where they are. */
interface MailableModerator {
  id: string;
  time_zone: string | null;
  default_longitude: number | null;
}

/** Moderators with a verified address who want emails, and got none about late cases since `before` or `lastDueAt`. */
export const moderatorsToMail = (
  tx: Tx,
  { emails, now, before, lastDueAt }: { emails: readonly string[]; now: Date; before: Date; lastDueAt: Date },
): Promise<MailableModerator[]> =>
  tx.query<MailableModerator>(
    `SELECT id, time_zone, default_longitude FROM account
     WHERE (lower(email) = ANY($1::text[]) OR id IN (SELECT user_id FROM role_grant)) AND email_verified_at IS NOT NULL AND deactivated_at IS NULL AND deleted_at IS NULL
       AND (banned_until IS NULL OR banned_until <= $2)
       AND coalesce(settings -> 'notifications' ->> 'email_notifications', 'true') = 'true'
       AND (late_cases_mailed_at IS NULL OR (late_cases_mailed_at <= $3 AND late_cases_mailed_at < $4))
     FOR UPDATE`,
    [emails, now, before, lastDueAt],
  );

export async function noteLateCaseMail(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute('UPDATE account SET late_cases_mailed_at = $2 WHERE id = $1', [id, at]);
}
