import type { Tx } from '@offshoot/nest-kit/database';

/** Marks a dispute as resolved by moderators; the first time counts. */
export async function resolveDispute(tx: Tx, exchangeId: string, at: Date): Promise<void> {
  await tx.execute(
    'UPDATE exchange SET dispute_resolved_at = $2, updated_at = $2, version = version + 1 WHERE id = $1 AND is_disputed AND dispute_resolved_at IS NULL',
    [exchangeId, at],
  );
}
