import type { MeetRepeats, MeetStatus } from '@offshoot/contracts/meets';
import type { Tx } from '@offshoot/nest-kit/database';

/** What the host writes. */
export interface MeetContent {
  readonly title: string;
  readonly note: string;
  readonly place_name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly repeats: MeetRepeats;
}

/** Of what the host writes, what is public only once a moderator has read it. */
export type MeetText = Pick<MeetContent, 'title' | 'note' | 'place_name' | 'latitude' | 'longitude'>;

export interface MeetRow extends MeetContent {
  readonly id: string;
  readonly host_id: string;
  readonly status: MeetStatus;
  readonly reason: string | null;
  readonly rescheduled: boolean;
  readonly has_unsent_change: boolean;
  /** What a moderator has read, while another text of a meet that was public waits. */
  readonly read_text: MeetText | null;
  readonly published_at: Date | null;
  readonly former_id: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const isOver = ({ ends_at }: Pick<MeetRow, 'ends_at'>, now: Date): boolean => ends_at <= now;

/** A meet by its id; null if there is none. */
export async function findMeet(tx: Tx, id: string): Promise<MeetRow | null> {
  const [row] = await tx.query<MeetRow>('SELECT * FROM meet WHERE id = $1', [id]);
  return row ?? null;
}

/** Locks a meet until the transaction ends: `UPDATE` for one that changes, `SHARE` for one that must not. */
export async function lockMeet(tx: Tx, id: string, mode: 'UPDATE' | 'SHARE'): Promise<MeetRow | null> {
  const [row] = await tx.query<MeetRow>(`SELECT * FROM meet WHERE id = $1 FOR ${mode}`, [id]);
  return row ?? null;
}

type NewMeet = MeetContent &
  Pick<MeetRow, 'id' | 'host_id' | 'created_at'> &
  Partial<Pick<MeetRow, 'former_id' | 'published_at' | 'status' | 'reason'>>;

/** Stores a meet, unless the one that it follows has been followed already. @returns whether it was stored */
export async function insertMeet(tx: Tx, meet: NewMeet): Promise<boolean> {
  const stored = await tx.execute(
    `INSERT INTO meet (id, host_id, title, note, place_name, latitude, longitude, starts_at, ends_at, time_zone, repeats, status,
       reason, published_at, former_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16) ON CONFLICT (former_id) DO NOTHING`,
    [
      meet.id,
      meet.host_id,
      meet.title,
      meet.note,
      meet.place_name,
      meet.latitude,
      meet.longitude,
      meet.starts_at,
      meet.ends_at,
      meet.time_zone,
      meet.repeats,
      meet.status ?? 'pending',
      meet.reason ?? null,
      meet.published_at ?? null,
      meet.former_id ?? null,
      meet.created_at,
    ],
  );
  return stored > 0;
}

const changed = 'version = version + 1, updated_at = $2';

function changedRow([row]: readonly MeetRow[], id: string): MeetRow {
  if (!row) throw new Error(`Meet ${id} was changed without being locked.`);
  return row;
}

/** Stores what the host edited. The caller has locked the meet. */
export async function editMeet(
  tx: Tx,
  id: string,
  edited: MeetContent & Pick<MeetRow, 'status' | 'rescheduled' | 'has_unsent_change' | 'read_text'>,
  now: Date,
): Promise<MeetRow> {
  const rows = await tx.query<MeetRow>(
    `UPDATE meet SET title = $3, note = $4, place_name = $5, latitude = $6, longitude = $7, starts_at = $8, ends_at = $9,
       time_zone = $10, repeats = $11, status = $12, rescheduled = $13, has_unsent_change = $14, read_text = $15, ${changed} WHERE id = $1 RETURNING *`,
    [
      id,
      now,
      edited.title,
      edited.note,
      edited.place_name,
      edited.latitude,
      edited.longitude,
      edited.starts_at,
      edited.ends_at,
      edited.time_zone,
      edited.repeats,
      edited.status,
      edited.rescheduled,
      edited.has_unsent_change,
      edited.read_text,
    ],
  );
  return changedRow(rows, id);
}

/**
 * Stores a decision about a meet, or that it is cancelled. The caller has locked it. One that was public and is not published again has the
 * text of before, as no moderator has approved the other.
 */
export async function setMeetStatus(
  tx: Tx,
  id: string,
  { status, reason = null }: { status: Exclude<MeetStatus, 'pending'>; reason?: string | null },
  now: Date,
): Promise<MeetRow> {
  const rows = await tx.query<MeetRow>(
    `UPDATE meet SET status = $3, reason = $4, has_unsent_change = false, read_text = NULL,
       (title, note, place_name, latitude, longitude) = (SELECT title, note, place_name, latitude, longitude
         FROM jsonb_populate_record(meet, CASE WHEN $3 = 'published' THEN '{}' ELSE coalesce(read_text, '{}') END)),
       published_at = CASE WHEN $3 = 'published' THEN coalesce(published_at, $2) ELSE published_at END, ${changed}
     WHERE id = $1 RETURNING *`,
    [id, now, status, reason],
  );
  return changedRow(rows, id);
}

/** How many of a host's meets wait for a moderator, and how many are public and ahead. */
export async function hostedMeets(tx: Tx, hostId: string, now: Date): Promise<{ pending: number; ahead: number }> {
  const [row] = await tx.query<{ pending: number; ahead: number }>(
    `SELECT count(*) FILTER (WHERE status = 'pending')::integer AS pending,
       count(*) FILTER (WHERE status = 'published')::integer AS ahead
     FROM meet WHERE host_id = $1 AND ends_at > $2`,
    [hostId, now],
  );
  return row ?? { pending: 0, ahead: 0 };
}

/** Locks a host's meets that are not over and neither declined nor cancelled, by id. */
export const lockHostedAhead = (tx: Tx, hostId: string, now: Date): Promise<MeetRow[]> =>
  tx.query<MeetRow>(
    `SELECT * FROM meet WHERE host_id = $1 AND ends_at > $2 AND status IN ('pending', 'published') ORDER BY id FOR UPDATE`,
    [hostId, now],
  );

/** Erases what a host wrote about meets and why they were declined or cancelled: title, place and time stay for the visitors. */
export async function eraseNotes(tx: Tx, hostId: string): Promise<void> {
  await tx.execute(`UPDATE meet SET note = '', reason = NULL, read_text = NULL WHERE host_id = $1`, [hostId]);
}

/** Whether a viewer sees the meets of a host: the host is not banned, and neither of both blocks the other. */
export async function canHostFor(tx: Tx, hostId: string, viewerId: string | null, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM banned_person WHERE person_id = $1 AND banned_until > $3
     UNION ALL SELECT 1 FROM block_read_model WHERE active AND $2::uuid IS NOT NULL
       AND blocker_id IN ($1, $2) AND blocked_id IN ($1, $2)`,
    [hostId, viewerId, now],
  );
  return rows.length === 0;
}

/** Whether a user has deleted the account. The caller holds `lockPerson`. */
export async function isDeleted(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM deleted_person WHERE person_id = $1', [userId])).length > 0;
}

/** Whether a user has completed an exchange. */
export async function hasExchanged(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM exchange WHERE status = 'completed' AND (requester_id = $1 OR owner_id = $1) LIMIT 1`,
    [userId],
  );
  return rows.length > 0;
}
