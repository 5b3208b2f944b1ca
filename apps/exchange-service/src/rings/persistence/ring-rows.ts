import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import type { RingEndedReason, RingStatus } from '@offshoot/contracts/rings';
import type { Tx } from '@offshoot/nest-kit/database';

export interface RingRow {
  readonly id: string;
  readonly status: RingStatus;
  readonly ended_reason: RingEndedReason | null;
  readonly agree_by: Date;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A leg, with the state of its exchange. */
export interface LegRow {
  readonly ring_id: string;
  readonly position: number;
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly plant_id: string;
  readonly wish_id: string;
  readonly distance_km: number;
  readonly agreed_at: Date | null;
  /** When it was proposed; null for a leg that the release before proposed. */
  readonly plant_name: string | null;
  /** When rings were paused for its giver, who would not give it. */
  readonly refused_at: Date | null;
  readonly exchange_id: string | null;
  readonly exchange_status: ExchangeStatus | null;
  /** Whether its giver confirmed that they gave it. */
  readonly is_given: boolean;
  /** Whether its giver called its exchange off, or did not come. */
  readonly is_refused: boolean;
}

export interface RingWithLegs {
  readonly ring: RingRow;
  /** In their order. */
  readonly legs: readonly LegRow[];
}

/** The legs of these rings, each with the state of its exchange. */
export const legsOf = (tx: Tx, ringIds: readonly string[]): Promise<LegRow[]> =>
  tx.query<LegRow>(
    `SELECT ring_leg.ring_id, position, giver_id, receiver_id, ring_leg.plant_id, wish_id, distance_km, agreed_at, plant_name, refused_at,
       exchange_id, exchange.status AS exchange_status, coalesce(owner_confirmed_completion, false) AS is_given,
       coalesce(CASE WHEN no_show_by IS NULL THEN closed_by WHEN NOT no_show_removed THEN no_show_by END = giver_id, false) AS is_refused
     FROM ring_leg LEFT JOIN exchange ON exchange.id = exchange_id WHERE ring_leg.ring_id = ANY($1) ORDER BY ring_leg.ring_id, position`,
    [ringIds],
  );

/** A member's rings, `most` of them: open ones first, each newest first. */
export async function ringsOf(tx: Tx, userId: string, most: number): Promise<RingWithLegs[]> {
  const rings = await tx.query<RingRow>(
    `SELECT ring.* FROM ring JOIN ring_leg ON ring_id = ring.id WHERE giver_id = $1
     ORDER BY status IN ('proposed', 'agreed') DESC, created_at DESC, ring.id DESC LIMIT $2`,
    [userId, most],
  );
  return withLegs(tx, rings);
}

/** A member's rings in id order, `most` of those after `after`. */
export async function ringsAfter(tx: Tx, userId: string, after: string | null, most: number): Promise<RingWithLegs[]> {
  const rings = await tx.query<RingRow>(
    `SELECT ring.* FROM ring JOIN ring_leg ON ring_id = ring.id WHERE giver_id = $1 AND ($2::uuid IS NULL OR ring.id > $2)
     ORDER BY ring.id LIMIT $3`,
    [userId, after, most],
  );
  return withLegs(tx, rings);
}

async function withLegs(tx: Tx, rings: readonly RingRow[]): Promise<RingWithLegs[]> {
  const legs = Map.groupBy(
    await legsOf(
      tx,
      rings.map(({ id }) => id),
    ),
    ({ ring_id }) => ring_id,
  );
  return rings.map((ring) => ({ ring, legs: legs.get(ring.id) ?? [] }));
}

/** The rings with these ids, as far as they are there. */
export async function ringsById(tx: Tx, ids: readonly string[]): Promise<RingWithLegs[]> {
  return withLegs(tx, await tx.query<RingRow>('SELECT * FROM ring WHERE id = ANY($1::uuid[]) ORDER BY id', [ids]));
}

/** A ring by its id; null if there is none. */
export async function findRing(tx: Tx, id: string): Promise<RingWithLegs | null> {
  const [ring] = await ringsById(tx, [id]);
  return ring ?? null;
}

/** The ids of agreed rings that have not ended, `most` of those after `after`. */
export async function agreedRingsAfter(tx: Tx, after: string | null, most: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT DISTINCT ring.id FROM ring_leg JOIN ring ON ring.id = ring_id
     WHERE is_open AND status = 'agreed' AND ($1::uuid IS NULL OR ring.id > $1) ORDER BY ring.id LIMIT $2`,
    [after, most],
  );
  return rows.map(({ id }) => id);
}

/** Locks a ring until the transaction ends. The caller holds the locks of its plants. */
export async function lockRing(tx: Tx, id: string): Promise<RingWithLegs> {
  const [ring] = await tx.query<RingRow>('SELECT * FROM ring WHERE id = $1 FOR UPDATE', [id]);
  if (!ring) throw new Error(`There is no ring ${id} to lock.`);
  return { ring, legs: await legsOf(tx, [id]) };
}

export interface NewLeg {
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly plant_id: string;
  readonly wish_id: string;
  readonly distance_km: number;
}

/** Stores a proposal, with the names that its plants have now. */
export async function insertRing(
  tx: Tx,
  { id, agree_by, created_at }: Pick<RingRow, 'id' | 'agree_by' | 'created_at'>,
  legs: readonly NewLeg[],
): Promise<void> {
  await tx.execute(
    `INSERT INTO ring (id, status, agree_by, created_at, updated_at) VALUES ($1, 'proposed', $2, $3, $3)`,
    [id, agree_by, created_at],
  );
  await tx.execute(
    `INSERT INTO ring_leg (ring_id, position, giver_id, receiver_id, plant_id, wish_id, distance_km, is_open, plant_name)
     SELECT $1, ordinality - 1, giver_id, receiver_id, leg.plant_id, wish_id, distance_km, true, plant.name
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::double precision[])
       WITH ORDINALITY AS leg (giver_id, receiver_id, plant_id, wish_id, distance_km, ordinality)
       LEFT JOIN plant_read_model plant ON plant.plant_id = leg.plant_id`,
    [
      id,
      legs.map(({ giver_id }) => giver_id),
      legs.map(({ receiver_id }) => receiver_id),
      legs.map(({ plant_id }) => plant_id),
      legs.map(({ wish_id }) => wish_id),
      legs.map(({ distance_km }) => distance_km),
    ],
  );
}

/** A member agrees; agreeing again changes nothing. The caller has locked the ring. */
export async function setAgreed(tx: Tx, ringId: string, giverId: string, now: Date): Promise<void> {
  await tx.execute('UPDATE ring_leg SET agreed_at = coalesce(agreed_at, $3) WHERE ring_id = $1 AND giver_id = $2', [
    ringId,
    giverId,
    now,
  ]);
}

/** Notes that rings were paused for the giver of a leg. */
export async function setRefused(tx: Tx, leg: LegRow, now: Date): Promise<void> {
  await tx.execute('UPDATE ring_leg SET refused_at = $3 WHERE ring_id = $1 AND position = $2', [
    leg.ring_id,
    leg.position,
    now,
  ]);
}

export async function setLegExchange(tx: Tx, leg: LegRow, exchangeId: string): Promise<void> {
  await tx.execute('UPDATE ring_leg SET exchange_id = $3 WHERE ring_id = $1 AND position = $2', [
    leg.ring_id,
    leg.position,
    exchangeId,
  ]);
}

/** The next state of a ring; in a final one its members and plants are free for others. The caller has locked it. */
export async function setStatus(
  tx: Tx,
  ringId: string,
  { status, reason = null }: { status: Exclude<RingStatus, 'proposed'>; reason?: RingEndedReason | null },
  now: Date,
): Promise<void> {
  await tx.execute('UPDATE ring SET status = $2, ended_reason = $3, updated_at = $4 WHERE id = $1', [
    ringId,
    status,
    reason,
    now,
  ]);
  if (status !== 'agreed') await tx.execute('UPDATE ring_leg SET is_open = false WHERE ring_id = $1', [ringId]);
}
