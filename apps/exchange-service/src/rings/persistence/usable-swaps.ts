import type { Tx } from '@offshoot/nest-kit/database';

interface OfferedSwap {
  readonly wish_id: string;
  readonly wisher_id: string;
  readonly plant_id: string;
  readonly owner_id: string;
}

/**
 * A swap that may be part of a ring; `is_owed`: its wisher gave in a ring that broke without their fault, and has got nothing in a ring since.
 * A plant was given, too, where its receiver never confirmed it and none disputes it.
 */
interface UsableSwap {
  readonly wish_id: string;
  readonly plant_id: string;
  readonly is_owed: boolean;
  /** Whom its owner blocks, or is blocked by. */
  readonly apart: string[];
}

/** Whether the plant of a leg was handed over: both say so, or its giver does and none disputes it. */
const wasGiven = (exchange: string): string =>
  `(${exchange}.status = 'completed' OR (${exchange}.owner_confirmed_completion AND NOT ${exchange}.is_disputed))`;

/**
 * Which of these swaps may be part of a new ring: both members are in no open ring, and neither paused rings, excluded the plant, blocks the
 * other, is banned or deleted the account; the plant can be promised.
 */
export function usableAmong(tx: Tx, swaps: readonly OfferedSwap[], now: Date): Promise<UsableSwap[]> {
  return tx.query<UsableSwap>(
    `SELECT swap.wish_id, swap.plant_id, EXISTS (
       SELECT FROM ring_leg gave
         JOIN exchange given ON given.id = gave.exchange_id AND ${wasGiven('given')}
         JOIN ring_leg missed ON missed.ring_id = gave.ring_id AND missed.receiver_id = gave.giver_id
         JOIN exchange owed ON owed.id = missed.exchange_id AND owed.status IN ('declined', 'cancelled') AND NOT ${wasGiven('owed')}
           AND CASE WHEN owed.no_show_by IS NULL THEN owed.closed_by WHEN NOT owed.no_show_removed THEN owed.no_show_by END
             IS DISTINCT FROM missed.receiver_id
       WHERE gave.giver_id = swap.wisher_id AND NOT EXISTS (
         SELECT FROM ring_leg later
           JOIN ring_leg got ON got.ring_id = later.ring_id AND got.receiver_id = later.giver_id
           JOIN exchange made_good ON made_good.id = got.exchange_id AND made_good.status = 'completed'
         WHERE later.giver_id = swap.wisher_id AND later.ring_id > gave.ring_id)
     ) AS is_owed, ARRAY(
       SELECT blocked_id FROM block_read_model WHERE active AND blocker_id = swap.owner_id
       UNION SELECT blocker_id FROM block_read_model WHERE active AND blocked_id = swap.owner_id
     )::text[] AS apart
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS swap (wish_id, wisher_id, plant_id, owner_id)
       JOIN plant_read_model plant ON plant.plant_id = swap.plant_id AND plant.owner_id = swap.owner_id
         AND plant.status = 'available' AND NOT plant.deleted
     WHERE NOT EXISTS (SELECT FROM plant_hold WHERE plant_hold.plant_id = swap.plant_id)
       AND NOT EXISTS (SELECT FROM ring_leg WHERE is_open AND giver_id IN (swap.wisher_id, swap.owner_id))
       AND NOT EXISTS (SELECT FROM ring_pause WHERE person_id IN (swap.wisher_id, swap.owner_id) AND (until IS NULL OR until > $5))
       AND NOT EXISTS (SELECT FROM ring_exclusion excluded
         WHERE excluded.plant_id = swap.plant_id AND excluded.person_id IN (swap.wisher_id, swap.owner_id) AND ends_at > $5)
       AND NOT EXISTS (SELECT FROM block_read_model WHERE active
         AND blocker_id IN (swap.wisher_id, swap.owner_id) AND blocked_id IN (swap.wisher_id, swap.owner_id))
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id IN (swap.wisher_id, swap.owner_id) AND banned_until > $5)
       AND NOT EXISTS (SELECT FROM deleted_person WHERE person_id IN (swap.wisher_id, swap.owner_id))`,
    [
      swaps.map(({ wish_id }) => wish_id),
      swaps.map(({ wisher_id }) => wisher_id),
      swaps.map(({ plant_id }) => plant_id),
      swaps.map(({ owner_id }) => owner_id),
      now,
    ],
  );
}

/** Serialises the proposals of rings until the transaction ends. */
export async function lockProposals(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('proposals of rings', 0))`);
}
