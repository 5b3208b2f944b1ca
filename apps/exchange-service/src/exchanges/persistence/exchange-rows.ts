import type { ClosedReason, ExchangeStatus } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { openStatuses } from '../domain/transitions.ts';
import type { Party } from '../domain/transitions.ts';
import { ExchangeRow } from './exchange.entity.ts';

const firstOf = (rows: ExchangeRow[]): ExchangeRow | null => rows[0] ?? null;

export async function findExchange(tx: Tx, id: string): Promise<ExchangeRow | null> {
  return firstOf(await tx.query<ExchangeRow>('SELECT * FROM exchange WHERE id = $1', [id]));
}

/** The latest completed exchange by which a plant changed hands. */
export async function latestHandoverOf(tx: Tx, plantId: string): Promise<ExchangeRow | null> {
  return firstOf(
    await tx.query<ExchangeRow>(
      `SELECT * FROM exchange WHERE status = 'completed' AND (plant_id = $1 OR offered_plant_id = $1)
       ORDER BY completed_at DESC LIMIT 1`,
      [plantId],
    ),
  );
}

/** Locks the exchange until the transaction ends; null if there is none. */
export async function lockExchange(tx: Tx, id: string): Promise<ExchangeRow | null> {
  return firstOf(await tx.query<ExchangeRow>('SELECT * FROM exchange WHERE id = $1 FOR UPDATE', [id]));
}

export async function insertExchange(tx: Tx, row: ExchangeRow): Promise<void> {
  await tx.insert(ExchangeRow, [row]);
}

/** Locks these exchanges in id order. The caller holds the locks of their plants. */
export function lockExchanges(tx: Tx, ids: readonly string[]): Promise<ExchangeRow[]> {
  return tx.query<ExchangeRow>('SELECT * FROM exchange WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids]);
}

export async function hasActiveRequest(tx: Tx, plantId: string, requesterId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM exchange WHERE plant_id = $1 AND requester_id = $2 AND status IN ('requested', 'accepted', 'confirmed')`,
    [plantId, requesterId],
  );
  return rows.length > 0;
}

/**
 * When a user sent requests since a moment, oldest first; legs of rings are none. Blocks further requests of the user until the transaction
 * ends.
 */
export async function lockRequestsSince(
  tx: Tx,
  requesterId: string,
  since: Date,
): Promise<{ plant_id: string; created_at: Date }[]> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('requests of ' || $1, 0))`, [requesterId]);
  return tx.query(
    'SELECT plant_id, created_at FROM exchange WHERE requester_id = $1 AND created_at > $2 AND ring_id IS NULL ORDER BY created_at',
    [requesterId, since],
  );
}

/** Compare-and-set from requested to accepted; null if it is no longer requested. */
export async function setAccepted(
  tx: Tx,
  id: string,
  reply: { ownerMessage: string | null; sharesAddress: boolean },
  now: Date,
): Promise<ExchangeRow | null> {
  return firstOf(
    await tx.query<ExchangeRow>(
      `UPDATE exchange SET status = 'accepted', owner_message = $2, shares_address = $4, accepted_at = $3, updated_at = $3, version = version + 1
       WHERE id = $1 AND status = 'requested' RETURNING *`,
      [id, reply.ownerMessage, now, reply.sharesAddress],
    ),
  );
}

/** Column names per party: the own and the other's confirmation, the own video link, clip and evidence. */
const confirmation: Record<Party, { own: string; other: string; video: string; clip: string; videoId: string }> = {
  requester: {
    own: 'requester_confirmed_completion',
    other: 'owner_confirmed_completion',
    video: 'requester_video_url',
    clip: 'requester_video_file_path',
    videoId: 'requester_video_id',
  },
  owner: {
    own: 'owner_confirmed_completion',
    other: 'requester_confirmed_completion',
    video: 'owner_video_url',
    clip: 'owner_video_file_path',
    videoId: 'owner_video_id',
  },
};

/**
 * Confirms for one party in a single statement, so that two simultaneous confirmations complete the exchange exactly
 * once. Null if it is not accepted or confirmed, or this party has confirmed already.
 */
export async function setConfirmed(
  tx: Tx,
  id: string,
  party: Party,
  evidence: { url: string | null; clip: string | null },
  now: Date,
): Promise<ExchangeRow | null> {
  const { own, other, video, clip, videoId } = confirmation[party];
  return firstOf(
    await tx.query<ExchangeRow>(
      `UPDATE exchange SET ${own} = true, ${video} = coalesce($2, ${video}), ${clip} = coalesce($4, ${clip}), ${videoId} = $5,
         status = CASE WHEN ${other} THEN 'completed' ELSE 'confirmed' END,
         completed_at = CASE WHEN ${other} THEN $3::timestamptz END,
         requester_stand_in = CASE WHEN ${other} THEN NULL ELSE requester_stand_in END,
         owner_stand_in = CASE WHEN ${other} THEN NULL ELSE owner_stand_in END,
         updated_at = $3, version = version + 1
       WHERE id = $1 AND NOT ${own} AND status IN ('accepted', 'confirmed') RETURNING *`,
      [id, evidence.url, now, evidence.clip, evidence.url === null && evidence.clip === null ? null : newId()],
    ),
  );
}

export interface Closing {
  readonly status: Extract<ExchangeStatus, 'declined' | 'cancelled'>;
  readonly reason: ClosedReason;
  readonly ownerMessage?: string | null;
  readonly note?: string | null;
  readonly isDisputed?: boolean;
  readonly noShowBy?: string | null;
  /** The party that ended it; null if it ended automatically. */
  readonly closedBy?: string | null;
}

/** Ends an exchange. The caller has locked it and checked that it is open. */
export async function setClosed(tx: Tx, id: string, closing: Closing, now: Date): Promise<ExchangeRow> {
  const row = firstOf(
    await tx.query<ExchangeRow>(
      `UPDATE exchange SET status = $2, closed_reason = $3, owner_message = coalesce($4, owner_message), closed_note = $5,
         is_disputed = $7, requester_stand_in = NULL, owner_stand_in = NULL, no_show_by = $8, no_show_at = CASE WHEN $8::uuid IS NOT NULL THEN $6::timestamptz END, closed_by = $9, updated_at = $6, version = version + 1
       WHERE id = $1 AND status IN ('requested', 'accepted', 'confirmed') RETURNING *`,
      [
        id,
        closing.status,
        closing.reason,
        closing.ownerMessage ?? null,
        closing.note ?? null,
        now,
        closing.isDisputed ?? false,
        closing.noShowBy ?? null,
        closing.closedBy ?? null,
      ],
    ),
  );
  if (!row) throw new Error(`Exchange ${id} was closed without being locked open.`);
  return row;
}

/** Locks, in id order, the exchanges in these statuses that request or offer one of the plants. */
export async function lockTouching(
  tx: Tx,
  plantIds: readonly string[],
  statuses: readonly ExchangeStatus[],
): Promise<ExchangeRow[]> {
  return tx.query<ExchangeRow>(
    `SELECT * FROM exchange WHERE status = ANY($2) AND (plant_id = ANY($1) OR offered_plant_id = ANY($1)) ORDER BY id FOR UPDATE`,
    [plantIds, statuses],
  );
}

const openOfPerson =
  'SELECT * FROM exchange WHERE (requester_id = $1 OR owner_id = $1) AND status = ANY($2) ORDER BY id';

/** A user's open exchanges, as requester or owner. */
export function openOf(tx: Tx, userId: string): Promise<ExchangeRow[]> {
  return tx.query<ExchangeRow>(openOfPerson, [userId, openStatuses]);
}

/** The same, locked. The caller holds the plant locks. */
export function lockOpenOf(tx: Tx, userId: string): Promise<ExchangeRow[]> {
  return tx.query<ExchangeRow>(`${openOfPerson} FOR UPDATE`, [userId, openStatuses]);
}

/**
 * Erases a user's video evidence.
 * @returns the clips that no exchange references any more
 */
export async function clearEvidence(tx: Tx, userId: string): Promise<string[]> {
  const clips = await tx.query<{ clip: string | null }>(
    `SELECT CASE WHEN requester_id = $1 THEN requester_video_file_path ELSE owner_video_file_path END AS clip
     FROM exchange WHERE requester_id = $1 OR owner_id = $1`,
    [userId],
  );
  for (const side of ['requester', 'owner']) {
    await tx.query(
      `UPDATE exchange SET ${side}_video_url = NULL, ${side}_video_file_path = NULL, ${side}_video_id = NULL WHERE ${side}_id = $1`,
      [userId],
    );
  }
  return clips.map((row) => row.clip).filter((clip) => clip !== null);
}

/** Erases the places of a user's meetings, which may be their home. */
export async function clearMeetingPlaces(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `UPDATE exchange SET meeting_latitude = NULL, meeting_longitude = NULL, meeting_address = NULL, meeting_time_zone = NULL
     WHERE requester_id = $1 OR owner_id = $1`,
    [userId],
  );
}

const openBetween = `status IN ('requested', 'accepted', 'confirmed')
  AND ((requester_id = $1 AND owner_id = $2) OR (requester_id = $2 AND owner_id = $1))`;

/** The plants of the open exchanges between two users. */
export async function plantsBetween(tx: Tx, firstUser: string, secondUser: string): Promise<(string | null)[]> {
  const rows = await tx.query<{ plant_id: string; offered_plant_id: string | null }>(
    `SELECT plant_id, offered_plant_id FROM exchange WHERE ${openBetween}`,
    [firstUser, secondUser],
  );
  return rows.flatMap((row) => [row.plant_id, row.offered_plant_id]);
}

/** Locks, in id order, the open exchanges between two users. */
export function lockBetween(tx: Tx, firstUser: string, secondUser: string): Promise<ExchangeRow[]> {
  return tx.query<ExchangeRow>(`SELECT * FROM exchange WHERE ${openBetween} ORDER BY id FOR UPDATE`, [
    firstUser,
    secondUser,
  ]);
}
