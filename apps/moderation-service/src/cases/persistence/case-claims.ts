import type { Tx } from '@offshoot/nest-kit/database';

/** For whom a case is kept, and for how long. */
interface Claim {
  by: string;
  since: Date;
  until: Date;
}

export async function storeClaim(tx: Tx, caseId: string, { by, since, until }: Claim): Promise<void> {
  await tx.execute(
    `UPDATE moderation_case SET state = 'claimed', claimed_by = $2, claimed_since = $3, claimed_until = $4 WHERE id = $1`,
    [caseId, by, since, until],
  );
}

/** Extends a claim of the moderator that is still running. */
export async function extendClaim(
  tx: Tx,
  caseId: string,
  { by, until }: Pick<Claim, 'by' | 'until'>,
  now: Date,
): Promise<void> {
  await tx.execute(
    `UPDATE moderation_case SET claimed_until = $3
     WHERE id = $1 AND state = 'claimed' AND claimed_by = $2 AND claimed_until > $4`,
    [caseId, by, until, now],
  );
}

/** Gives a claimed case back to its queue. */
export async function endClaim(tx: Tx, caseId: string): Promise<void> {
  await tx.execute(
    `UPDATE moderation_case SET state = 'open', claimed_by = NULL, claimed_since = NULL, claimed_until = NULL WHERE id = $1`,
    [caseId],
  );
}
