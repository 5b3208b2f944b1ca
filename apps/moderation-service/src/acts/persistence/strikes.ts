import type { Tx } from '@offshoot/nest-kit/database';

/** Days for which a warning counts. */
const strikeDays = 365;

/** The warnings of users that count: final, not older than a year, and not reversed by an appeal. */
export async function strikesOf(tx: Tx, personIds: readonly string[], now: Date): Promise<Map<string, number>> {
  const rows = await tx.query<{ person_id: string | null; count: number }>(
    `SELECT a.person_id, count(*) AS count FROM moderation_act a JOIN act_settlement t ON t.act_id = a.id
     WHERE a.person_id = ANY($1::uuid[]) AND a.act = 'warn' AND a.created_at > $2
       AND NOT EXISTS (
         SELECT FROM moderation_case p WHERE p.subject = 'appeal' AND p.subject_id = a.id AND p.outcome = 'approve')
     GROUP BY a.person_id`,
    [personIds, new Date(now.getTime() - strikeDays * 86_400_000)],
  );
  return new Map(rows.flatMap(({ person_id, count }) => (person_id === null ? [] : [[person_id, count]])));
}
