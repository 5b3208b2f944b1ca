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

/** A leg, with the status of its exchange. */
export interface LegRow {
  readonly ring_id: string;
  readonly position: number;
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly plant_id: string;
  readonly wish_id: string;
  readonly distance_km: number;
  readonly agreed_at: Date | null;
  readonly exchange_id: string | null;
  readonly exchange_status: ExchangeStatus | null;
}

export interface RingWithLegs {
  readonly ring: RingRow;
  /** In their order. */
  readonly legs: readonly LegRow[];
}

/** A list shows as many rings at most. */
const listed = 50;

/** The legs of these rings, each with the status of its exchange. */
export const legsOf = (tx: Tx, ringIds: readonly string[]): Promise<LegRow[]> =>
  tx.query<LegRow>(
    `SELECT ring_leg.ring_id, position, giver_id, receiver_id, ring_leg.plant_id, wish_id, distance_km, agreed_at, exchange_id,
       exchange.status AS exchange_status
     FROM ring_leg LEFT JOIN exchange ON exchange.id = exchange_id WHERE ring_leg.ring_id = ANY($1) ORDER BY ring_leg.ring_id, position`,
    [ringIds],
  );

/** A member's rings: open ones first, each newest first. */
export async function ringsOf(tx: Tx, userId: string): Promise<RingWithLegs[]> {
  const rings = await tx.query<RingRow>(
    `SELECT ring.* FROM ring JOIN ring_leg ON ring_id = ring.id WHERE giver_id = $1
     ORDER BY status IN ('proposed', 'agreed') DESC, created_at DESC, ring.id DESC LIMIT ${listed}`,
    [userId],
  );
  const legs = Map.groupBy(
    await legsOf(
      tx,
      rings.map(({ id }) => id),
    ),
    ({ ring_id }) => ring_id,
  );
  return rings.map((ring) => ({ ring, legs: legs.get(ring.id) ?? [] }));
}

/** A ring by its id; null if there is none. */
export async function findRing(tx: Tx, id: string): Promise<RingWithLegs | null> {
  const [ring] = await tx.query<RingRow>('SELECT * FROM ring WHERE id = $1', [id]);
  return ring ? { ring, legs: await legsOf(tx, [id]) } : null;
}
