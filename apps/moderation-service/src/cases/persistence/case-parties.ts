import type { Tx } from '@offshoot/nest-kit/database';

/** Records who has a part in a case; users who have one already keep it. */
export async function insertParties(tx: Tx, caseId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await tx.execute('INSERT INTO case_party (user_id, case_id) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING', [
      [...new Set(userIds)],
      caseId,
    ]);
}

/** Gives an appeal the parties of the case in which the act that it is against was made. */
export async function insertPartiesOfAppealed(tx: Tx, caseId: string, actId: string): Promise<void> {
  await tx.execute(
    `INSERT INTO case_party (user_id, case_id)
     SELECT p.user_id, $1 FROM moderation_act a JOIN case_party p ON p.case_id = a.case_id WHERE a.id = $2
     ON CONFLICT DO NOTHING`,
    [caseId, actId],
  );
}

/**
 * SQL: whether the case `alias` is of others than the user in the parameter `user`: it neither concerns them nor do they have a part
 * in it. The subquery runs once, so that an index still gives the cases in their order.
 */
export const isOfOthers = (alias: string, user: string): string =>
  `(${alias}.person_id IS DISTINCT FROM ${user}::uuid AND ${alias}.id <> ALL (ARRAY(SELECT case_id FROM case_party WHERE user_id = ${user}::uuid)))`;

/** Whether a user has a part in a case. */
export async function isParty(tx: Tx, caseId: string, userId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM case_party WHERE case_id = $1 AND user_id = $2', [caseId, userId]);
  return rows.length > 0;
}

/** Whether a moderator may see a case. */
export async function isSeenBy(tx: Tx, caseId: string, userId: string): Promise<boolean> {
  const rows = await tx.query(`SELECT 1 FROM moderation_case c WHERE c.id = $1 AND ${isOfOthers('c', '$2')}`, [
    caseId,
    userId,
  ]);
  return rows.length > 0;
}
