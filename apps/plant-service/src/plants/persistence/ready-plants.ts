import type { JobData } from '@offshoot/contracts/jobs';
import type { Tx } from '@offshoot/nest-kit/database';

type Batch = JobData<'plant.notify_ready'>;

/** A first batch finds the day not claimed, the batches after it claimed. */
const isDue = `id = $1 AND ready_from = $2::date AND deleted_at IS NULL
  AND (ready_notified IS NOT DISTINCT FROM ready_from) = ($3::uuid IS NOT NULL)`;

/**
 * Claims the notifications of a plant's day, once.
 * @returns the plant's owner; null where others cannot request the plant now, it has another day, or its day was claimed before
 */
export async function claimReady(tx: Tx, { plant_id, day, after }: Batch, now: Date): Promise<string | null> {
  const [plant] = await tx.query<{ owner_id: string }>(
    `UPDATE plant SET ready_notified = ready_from
     WHERE ${isDue} AND status = 'available' AND NOT is_reserved
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $4)
     RETURNING owner_id`,
    [plant_id, day, after, now],
  );
  return plant?.owner_id ?? null;
}

/** The longitude of a plant whose notifications of its day are still to be sent; null where there are none, or it was exchanged. */
export async function longitudeOfDue(tx: Tx, { plant_id, day, after }: Batch): Promise<number | null> {
  const [plant] = await tx.query<{ public_longitude: number }>(
    `SELECT public_longitude FROM plant WHERE ${isDue} AND status <> 'exchanged'`,
    [plant_id, day, after],
  );
  return plant?.public_longitude ?? null;
}

/** The owner of a plant that others can request now; null if they cannot. */
export async function ownerOfFree(tx: Tx, plantId: string, now: Date): Promise<string | null> {
  const [plant] = await tx.query<{ owner_id: string }>(
    `SELECT owner_id FROM plant WHERE id = $1 AND status = 'available' AND NOT is_reserved AND deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > $2)`,
    [plantId, now],
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
