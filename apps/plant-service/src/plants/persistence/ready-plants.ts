import type { Tx } from '@offshoot/nest-kit/database';

/**
 * Claims the notifications of a plant's day, once: a first batch finds the day not claimed, the batches after it claimed.
 * @returns the plant's owner; null where others cannot request the plant now, it has another day, or its day was claimed before
 */
export async function claimReady(
  tx: Tx,
  { plantId, day, after, now }: { plantId: string; day: string; after: string | null; now: Date },
): Promise<string | null> {
  const [plant] = await tx.query<{ owner_id: string }>(
    `UPDATE plant SET ready_notified = ready_from
     WHERE id = $1 AND ready_from = $2::date AND (ready_notified IS NOT DISTINCT FROM ready_from) = ($3::uuid IS NOT NULL)
       AND deleted_at IS NULL AND status = 'available' AND NOT is_reserved
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $4)
     RETURNING owner_id`,
    [plantId, day, after, now],
  );
  return plant?.owner_id ?? null;
}

/** Users who like a plant, except across a block, ordered by id. */
export async function likersOf(
  tx: Tx,
  plant: { id: string; ownerId: string },
  after: string | null,
  atMost: number,
): Promise<string[]> {
  const rows = await tx.query<{ person_id: string }>(
    `SELECT person_id FROM plant_like WHERE plant_id = $1 AND ($3::uuid IS NULL OR person_id > $3)
       AND NOT EXISTS (SELECT FROM block_read_model WHERE active
         AND ((blocker_id = person_id AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = person_id)))
     ORDER BY person_id LIMIT $4`,
    [plant.id, plant.ownerId, after, atMost],
  );
  return rows.map((row) => row.person_id);
}
