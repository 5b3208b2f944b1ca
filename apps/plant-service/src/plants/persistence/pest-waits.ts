import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';

type Found = Pick<EventData<'exchange.pest_found.v1'>, 'report_id' | 'found_plant_id' | 'giver_id' | 'pest'>;

/** SQL: the status of a plant without regard to whether moderators withhold it. */
const ownStatus = 'coalesce(withheld_status, status)';

/** SQL: whether the plant waits for its owner to look it over for pests. */
const waitsForPests = 'EXISTS (SELECT FROM pest_wait WHERE pest_wait.plant_id = plant.id)';

/** SQL: whether the plant is not shown for that reason alone. */
export const isOffForPests = `withheld IS NULL AND status = 'inactive' AND ${waitsForPests}`;

/** SQL: assignments that give a plant a status, at once or once moderators no longer withhold it. */
const statusBecomes = (status: 'available' | 'inactive'): string =>
  `status = CASE WHEN withheld IS NULL THEN '${status}' ELSE status END,
   withheld_status = CASE WHEN withheld IS NOT NULL THEN '${status}' END`;

/** Of an owner's plants that are not deleted, the ids of those with the exact place of one of them, locked in the order of their ids. */
async function lockPlace(tx: Tx, plantId: string, ownerId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT plant.id FROM plant JOIN plant at ON at.id = $1 AND at.owner_id = plant.owner_id
       AND at.exact_latitude = plant.exact_latitude AND at.exact_longitude = plant.exact_longitude
     WHERE plant.owner_id = $2 AND plant.deleted_at IS NULL ORDER BY plant.id FOR UPDATE OF plant`,
    [plantId, ownerId],
  );
  return rows.map(({ id }) => id);
}

/** Has the owner's listings from the place of a plant wait, which is not cleared yet. @returns the ids of those that were public */
export async function waitForReport(tx: Tx, report: Found, at: Date): Promise<string[]> {
  const cleared = await tx.query('SELECT 1 FROM cleared_pest_report WHERE report_id = $1', [report.report_id]);
  if (cleared.length > 0) return [];
  const place = await lockPlace(tx, report.found_plant_id, report.giver_id);
  await tx.execute(
    `INSERT INTO pest_wait (plant_id, report_id, pest)
     SELECT id, $2, $3 FROM plant WHERE id = ANY ($1::uuid[]) AND (${ownStatus} = 'available' OR ${waitsForPests})
     ON CONFLICT DO NOTHING`,
    [place, report.report_id, report.pest],
  );
  const rows = await tx.query<{ id: string }>(
    `UPDATE plant SET ${statusBecomes('inactive')}, updated_at = $2, version = version + 1
     WHERE id = ANY ($1::uuid[]) AND ${ownStatus} = 'available' AND ${waitsForPests} RETURNING id`,
    [place, at],
  );
  return rows.map(({ id }) => id);
}

const lockOfReport = `hashtextextended('pest report ' || $1, 0)`;

/** A plant that was never public waits for what its owner's other listings from its exact place wait for. Its row is locked. */
export async function joinWaits(tx: Tx, id: string): Promise<void> {
  const rows = await tx.query<{ report_id: string }>(
    `SELECT DISTINCT report_id FROM plant
       JOIN plant other ON other.owner_id = plant.owner_id AND other.id <> plant.id AND other.deleted_at IS NULL
         AND other.exact_latitude = plant.exact_latitude AND other.exact_longitude = plant.exact_longitude
       JOIN pest_wait ON pest_wait.plant_id = other.id
     WHERE plant.id = $1 AND plant.published_at IS NULL
       AND NOT EXISTS (SELECT FROM pest_wait own WHERE own.plant_id = $1 AND own.report_id = pest_wait.report_id)
     ORDER BY report_id`,
    [id],
  );
  for (const { report_id } of rows) {
    // A report that is cleared meanwhile must not leave a wait behind.
    await tx.query(`SELECT pg_advisory_xact_lock_shared(${lockOfReport})`, [report_id]);
    await tx.execute(
      `INSERT INTO pest_wait (plant_id, report_id, pest, is_treated)
       SELECT $1::uuid, report_id, min(pest), bool_or(is_treated) FROM pest_wait
       WHERE report_id = $2 GROUP BY report_id`,
      [id, report_id],
    );
  }
}

/** Of these plants, those that are public and never were before. */
export const neverShown = (tx: Tx, ids: readonly string[]): Promise<{ id: string; owner_id: string }[]> =>
  tx.query<{ id: string; owner_id: string }>(
    `SELECT id, owner_id FROM plant WHERE id = ANY ($1::uuid[]) AND status = 'available' AND published_at IS NULL ORDER BY id`,
    [ids],
  );

/** Gives those of the plants that wait for no report any longer their status again. */
async function listAgain(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.execute(
    `UPDATE plant SET ${statusBecomes('available')}, updated_at = $2, version = version + 1
     WHERE id = ANY ($1::uuid[]) AND ${ownStatus} = 'inactive' AND NOT ${waitsForPests}`,
    [ids, at],
  );
}

/** Ends a report: what waits for it alone is public again, unless its owner found a pest. @returns the ids of the plants that waited for it */
export async function clearReport(tx: Tx, reportId: string, at: Date): Promise<string[]> {
  await tx.query(`SELECT pg_advisory_xact_lock(${lockOfReport})`, [reportId]);
  await tx.execute('INSERT INTO cleared_pest_report (report_id) VALUES ($1) ON CONFLICT DO NOTHING', [reportId]);
  await tx.query(
    'SELECT id FROM plant WHERE id IN (SELECT plant_id FROM pest_wait WHERE report_id = $1) ORDER BY id FOR UPDATE',
    [reportId],
  );
  const waits = await tx.query<{ plant_id: string }>(
    'DELETE FROM pest_wait WHERE report_id = $1 AND NOT is_treated RETURNING plant_id',
    [reportId],
  );
  const ids = waits.map(({ plant_id }) => plant_id);
  await listAgain(tx, ids, at);
  return ids;
}

/** The owner treats the waiting plants at the place of one. @returns their ids */
export async function treatPlace(tx: Tx, plantId: string, ownerId: string): Promise<string[]> {
  const rows = await tx.query<{ plant_id: string }>(
    'UPDATE pest_wait SET is_treated = true WHERE plant_id = ANY ($1::uuid[]) RETURNING plant_id',
    [await lockPlace(tx, plantId, ownerId)],
  );
  return [...new Set(rows.map(({ plant_id }) => plant_id))];
}

/** The owner found no pest, on `day`, on the waiting plants at the place of one: they are public again. @returns their ids */
export async function releasePlace(
  tx: Tx,
  plantId: string,
  ownerId: string,
  { day, at }: { day: string; at: Date },
): Promise<string[]> {
  const waits = await tx.query<{ plant_id: string }>(
    'DELETE FROM pest_wait WHERE plant_id = ANY ($1::uuid[]) RETURNING plant_id',
    [await lockPlace(tx, plantId, ownerId)],
  );
  const ids = [...new Set(waits.map(({ plant_id }) => plant_id))];
  await tx.execute('UPDATE plant SET pests_checked_on = $2 WHERE id = ANY ($1::uuid[])', [ids, day]);
  await listAgain(tx, ids, at);
  return ids;
}

/** After its status was restored: the plant waits, or no longer does, as its reports say. */
export async function alignWithWaits(tx: Tx, id: string): Promise<void> {
  await tx.execute(
    `UPDATE plant SET ${statusBecomes('inactive')} WHERE id = $1 AND ${ownStatus} = 'available' AND ${waitsForPests}`,
    [id],
  );
  await tx.execute(
    `UPDATE plant SET ${statusBecomes('available')} WHERE id = $1 AND ${ownStatus} = 'inactive' AND NOT ${waitsForPests}`,
    [id],
  );
}

/** How many listings wait, by whether their owner treats them. */
export async function countWaits(tx: Tx): Promise<{ open: number; treating: number }> {
  const [counts] = await tx.query<{ open: number; treating: number }>(
    `SELECT count(*) FILTER (WHERE NOT is_treated)::int AS open, count(*) FILTER (WHERE is_treated)::int AS treating
     FROM (SELECT plant_id, bool_or(is_treated) AS is_treated FROM pest_wait GROUP BY plant_id) waits
     JOIN plant ON plant.id = plant_id WHERE deleted_at IS NULL AND ${ownStatus} = 'inactive'`,
  );
  return counts ?? { open: 0, treating: 0 };
}

/** Erases the waits of a user's plants. */
export async function eraseWaits(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute('DELETE FROM pest_wait WHERE plant_id IN (SELECT id FROM plant WHERE owner_id = $1)', [ownerId]);
}
