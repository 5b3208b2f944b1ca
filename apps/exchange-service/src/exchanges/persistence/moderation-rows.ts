import type { Tx } from '@offshoot/nest-kit/database';

/** Marks a dispute as resolved by moderators. @returns whether it was not resolved before */
export async function resolveDispute(tx: Tx, exchangeId: string, at: Date): Promise<boolean> {
  const resolved = await tx.execute(
    'UPDATE exchange SET dispute_resolved_at = $2, updated_at = $2, version = version + 1 WHERE id = $1 AND is_disputed AND dispute_resolved_at IS NULL',
    [exchangeId, at],
  );
  return resolved > 0;
}
