import type { Tx } from '@offshoot/nest-kit/database';

/** Assigns a case to a moderator, or to none. */
export async function setAssigned(tx: Tx, caseId: string, moderatorId: string | null): Promise<void> {
  await tx.execute('UPDATE moderation_case SET assigned_to = $2 WHERE id = $1', [caseId, moderatorId]);
}

/** Marks a case for administrators, or removes the mark. */
export async function setEscalated(tx: Tx, caseId: string, at: Date | null): Promise<void> {
  await tx.execute('UPDATE moderation_case SET escalated_at = $2 WHERE id = $1', [caseId, at]);
}
