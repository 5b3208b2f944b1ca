import type { Tx } from '@offshoot/nest-kit/database';
import type { MeetRow } from './meet-rows.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

interface PageOfMeets {
  readonly rows: MeetRow[];
  readonly total: number;
}

interface Area {
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

/** Of hosts who are neither banned (at $1) nor in a block with the viewer ($2). */
const ofShownHosts = `NOT EXISTS (SELECT FROM banned_person WHERE person_id = host_id AND banned_until > $1)
  AND NOT EXISTS (SELECT FROM block_read_model WHERE active AND $2::uuid IS NOT NULL
    AND blocker_id IN (host_id, $2) AND blocked_id IN (host_id, $2))`;

/** What the visitors ($2) of a meet still see (at $1): one that is public, or was cancelled after that. */
const seenByVisitors = `status IN ('published', 'cancelled') AND published_at IS NOT NULL AND ${ofShownHosts}`;

/** Public meets that are not over (at $1), in a circle or anywhere. */
const publicAhead = `FROM meet WHERE status = 'published' AND ends_at > $1 AND ${ofShownHosts}
  AND ($5::float8 IS NULL OR 12742.0176 * asin(least(1, sqrt(sin(radians(latitude - $3::float8) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians($3::float8)) * sin(radians(longitude - $4::float8) / 2) ^ 2))) <= $5)`;

/** A page of public meets that are not over, the next first. */
export async function publicMeets(
  tx: Tx,
  { viewerId, area, now }: { viewerId: string | null; area: Area | null; now: Date },
  { limit, offset }: Page,
): Promise<PageOfMeets> {
  const [latitude, longitude, radius] = [area?.latitude ?? null, area?.longitude ?? null, area?.radiusKm ?? null];
  const rows = await tx.query<MeetRow>(`SELECT meet.* ${publicAhead} ORDER BY starts_at, id LIMIT $6 OFFSET $7`, [
    now,
    viewerId,
    latitude,
    longitude,
    radius,
    limit,
    offset,
  ]);
  const [counted] = await tx.query<{ count: number }>(`SELECT count(*)::integer AS count ${publicAhead}`, [
    now,
    viewerId,
    latitude,
    longitude,
    radius,
  ]);
  return { rows, total: counted?.count ?? 0 };
}

/** A page of meets for moderators, the next first: those that wait, or that are public, and are not over. */
export async function moderatedMeets(
  tx: Tx,
  state: 'pending' | 'ahead',
  now: Date,
  { limit, offset }: Page,
): Promise<PageOfMeets> {
  const status = state === 'pending' ? 'pending' : 'published';
  const rows = await tx.query<MeetRow>(
    'SELECT * FROM meet WHERE status = $1 AND ends_at > $2 ORDER BY starts_at, id LIMIT $3 OFFSET $4',
    [status, now, limit, offset],
  );
  const [counted] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM meet WHERE status = $1 AND ends_at > $2',
    [status, now],
  );
  return { rows, total: counted?.count ?? 0 };
}

/** A user's meets, the latest first: those that they host, and those of others that they come to and that everybody sees. */
export async function meetsOf(
  tx: Tx,
  userId: string,
  now: Date,
  most: number,
): Promise<{ hosted: MeetRow[]; visited: MeetRow[] }> {
  const hosted = await tx.query<MeetRow>(
    'SELECT * FROM meet WHERE host_id = $1 ORDER BY starts_at DESC, id DESC LIMIT $2',
    [userId, most],
  );
  const visited = await tx.query<MeetRow>(
    `SELECT meet.* FROM meet JOIN meet_visit ON meet_id = meet.id WHERE visitor_id = $2 AND ${seenByVisitors}
       ORDER BY starts_at DESC, id DESC LIMIT $3`,
    [now, userId, most],
  );
  return { hosted, visited };
}

/** The same meets by id, after `after`. */
export const meetsAfter = (
  tx: Tx,
  { userId, after, now }: { userId: string; after: string | null; now: Date },
  most: number,
): Promise<MeetRow[]> =>
  tx.query<MeetRow>(
    `SELECT * FROM meet WHERE ($3::uuid IS NULL OR id > $3)
       AND (host_id = $2 OR (id IN (SELECT meet_id FROM meet_visit WHERE visitor_id = $2) AND ${seenByVisitors}))
     ORDER BY id LIMIT $4`,
    [now, userId, after, most],
  );

/** Of each of these meets, the one that follows it. */
export async function nextOf(tx: Tx, meetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; former_id: string }>(
    'SELECT id, former_id FROM meet WHERE former_id = ANY($1)',
    [meetIds],
  );
  return new Map(rows.map(({ id, former_id }) => [former_id, id]));
}
