import type { Tx } from '@offshoot/nest-kit/database';

export interface VisitRow {
  readonly meet_id: string;
  readonly visitor_id: string;
  readonly plant_ids: string[];
  readonly matched_plant_ids: string[];
  readonly came_at: Date | null;
}

/** Visits of users who are neither banned (at $2) nor, with the viewer ($3, who may be null), in a block. */
const shownVisits = `FROM meet_visit WHERE meet_id = $1
  AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = visitor_id AND banned_until > $2)
  AND NOT EXISTS (SELECT FROM block_read_model WHERE active AND $3::uuid IS NOT NULL
    AND blocker_id IN (visitor_id, $3) AND blocked_id IN (visitor_id, $3))`;

/** Who comes to a meet, as a viewer sees it: who came first said so first. */
export const visitsOf = (tx: Tx, meetId: string, viewerId: string | null, now: Date): Promise<VisitRow[]> =>
  tx.query<VisitRow>(`SELECT * ${shownVisits} ORDER BY created_at, visitor_id`, [meetId, now, viewerId]);

/** Of each of these meets, how many come. */
export async function visitorsOf(tx: Tx, meetIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ meet_id: string; count: number }>(
    `SELECT meet_id, count(*)::integer AS count FROM meet_visit WHERE meet_id = ANY($1)
       AND NOT EXISTS (SELECT FROM banned_person WHERE person_id = visitor_id AND banned_until > $2)
     GROUP BY meet_id`,
    [meetIds, now],
  );
  return new Map(rows.map(({ meet_id, count }) => [meet_id, count]));
}

/** A user's visits of these meets. */
export const visitsBy = (tx: Tx, userId: string, meetIds: readonly string[]): Promise<VisitRow[]> =>
  tx.query<VisitRow>('SELECT * FROM meet_visit WHERE visitor_id = $1 AND meet_id = ANY($2)', [userId, meetIds]);

export async function findVisit(tx: Tx, meetId: string, userId: string): Promise<VisitRow | null> {
  const [visit] = await visitsBy(tx, userId, [meetId]);
  return visit ?? null;
}

/** Everybody who comes to a meet, banned or not: whom an event notifies. */
export const visitorIdsOf = async (tx: Tx, meetId: string): Promise<string[]> =>
  (await tx.query<{ visitor_id: string }>('SELECT visitor_id FROM meet_visit WHERE meet_id = $1', [meetId])).map(
    ({ visitor_id }) => visitor_id,
  );

/** Stores a visit, or what the visitor brings now. The caller has locked the meet. */
export async function storeVisit(
  tx: Tx,
  { meetId, userId, plantIds, now }: { meetId: string; userId: string; plantIds: readonly string[]; now: Date },
): Promise<void> {
  await tx.execute(
    `INSERT INTO meet_visit (meet_id, visitor_id, plant_ids, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (meet_id, visitor_id) DO UPDATE SET plant_ids = excluded.plant_ids`,
    [meetId, userId, plantIds, now],
  );
}

/** @returns whether there was one */
export const deleteVisit = async (tx: Tx, meetId: string, userId: string): Promise<boolean> =>
  (await tx.execute('DELETE FROM meet_visit WHERE meet_id = $1 AND visitor_id = $2', [meetId, userId])) > 0;

/** Deletes a user's visits; with `now` only those of meets that are not over. */
export async function deleteVisitsOf(tx: Tx, userId: string, now: Date | null = null): Promise<void> {
  await tx.execute(
    `DELETE FROM meet_visit USING meet WHERE meet.id = meet_id AND visitor_id = $1 AND ($2::timestamptz IS NULL OR ends_at > $2)`,
    [userId, now],
  );
}

/** Visitors have come. In the order of their ids, so that two who check in with each other at the same moment do not deadlock. */
export async function setCame(tx: Tx, meetId: string, userIds: readonly string[], now: Date): Promise<void> {
  for (const userId of userIds.toSorted())
    await tx.execute('UPDATE meet_visit SET came_at = coalesce(came_at, $3) WHERE meet_id = $1 AND visitor_id = $2', [
      meetId,
      userId,
      now,
    ]);
}

/** A visitor was notified of these plants. */
export async function setMatched(tx: Tx, visit: VisitRow, plantIds: readonly string[]): Promise<void> {
  await tx.execute('UPDATE meet_visit SET matched_plant_ids = $3 WHERE meet_id = $1 AND visitor_id = $2', [
    visit.meet_id,
    visit.visitor_id,
    plantIds,
  ]);
}
