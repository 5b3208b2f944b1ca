import type { Tx } from '@offshoot/nest-kit/database';

/**
 * Lets erasures of these users wait until the transaction ends. Those whom auth-service still knows after this call are erased after
 * the transaction.
 */
export async function delayErasure(tx: Tx, personIds: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock_shared(hashtextextended('erasure of ' || person, 0)) FROM unnest($1::text[]) AS person`,
    [personIds],
  );
}

/** Waits for transactions that write about a user, and lets further ones wait: what they leave is erased after this call. */
export async function lockErasure(tx: Tx, personId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('erasure of ' || $1, 0))`, [personId]);
}

/** Closes the open cases about a deleted user, and erases content and reports of them, and what they reported. */
export async function erasePerson(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.execute(
    `UPDATE moderation_case SET state = 'decided', outcome = 'withdrawn', decided_at = $2, state_since = $2, version = version + 1,
       is_held = false, claimed_by = NULL, claimed_since = NULL, claimed_until = NULL
     WHERE person_id = $1 AND state <> 'decided'`,
    [personId, at],
  );
  await tx.execute(
    `UPDATE moderation_case SET excerpt = '', excerpt_folded = '', image = NULL WHERE person_id = $1 AND (excerpt <> '' OR image IS NOT NULL)`,
    [personId],
  );
  await tx.execute('DELETE FROM text_print WHERE case_id IN (SELECT id FROM moderation_case WHERE person_id = $1)', [
    personId,
  ]);
  for (const table of ['reported_profile', 'reported_revision'])
    await tx.execute(`DELETE FROM ${table} WHERE case_id IN (SELECT id FROM moderation_case WHERE person_id = $1)`, [
      personId,
    ]);
  await tx.execute('UPDATE moderation_case SET assigned_to = NULL WHERE assigned_to = $1', [personId]);
  await tx.execute('DELETE FROM case_party WHERE user_id = $1', [personId]);
  await tx.execute(
    `DELETE FROM signal_source WHERE reporter_id = $1 OR case_id IN (SELECT id FROM moderation_case WHERE person_id = $1)`,
    [personId],
  );
}
