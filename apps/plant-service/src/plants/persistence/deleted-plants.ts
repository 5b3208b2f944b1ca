import type { Tx } from '@offshoot/nest-kit/database';

/** Whether a plant is reserved; undefined if there is none. Locks it until the transaction ends. */
export async function lockReserved(tx: Tx, id: string): Promise<boolean | undefined> {
  const [plant] = await tx.query<{ is_reserved: boolean }>(
    'SELECT is_reserved FROM plant WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
    [id],
  );
  return plant?.is_reserved;
}

export async function setDeleted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute('UPDATE plant SET deleted_at = $2, updated_at = $2, version = version + 1 WHERE id = $1', [id, at]);
}

/** Replaces the places of plants that were deleted before a moment by their public points. @returns how many */
export const erasePlaces = (tx: Tx, before: Date): Promise<number> =>
  tx.execute(
    `UPDATE plant SET exact_latitude = public_latitude, exact_longitude = public_longitude, exact_address = NULL
     WHERE deleted_at < $1
       AND (exact_address IS NOT NULL OR exact_latitude <> public_latitude OR exact_longitude <> public_longitude)`,
    [before],
  );
