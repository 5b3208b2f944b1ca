import type { HandoverPoint, HandoverPointBody } from '@offshoot/contracts/handover-points';
import type { Tx } from '@offshoot/nest-kit/database';
import { earthRadiusKm, type Point } from '../../sphere/sphere.ts';

export interface HandoverPointRow extends HandoverPointBody {
  readonly id: string;
  readonly edited_at: Date;
}

const columns = 'id, name, kind, address, hours, latitude, longitude, edited_at';

/** Without who edited it: the list is the moderators' common one. */
export const presented = ({ edited_at, ...row }: HandoverPointRow): HandoverPoint => ({
  ...row,
  edited_at: edited_at.toISOString(),
});

/** The number of places, locked, so that the limit holds for places added concurrently. */
export async function lockHandoverPoints(tx: Tx): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('handover points', 0))`);
  const [row] = await tx.query<{ count: number }>('SELECT count(*)::integer AS count FROM handover_point');
  return row?.count ?? 0;
}

/** A place, locked until the transaction ends. */
export async function lockHandoverPoint(tx: Tx, id: string): Promise<HandoverPointRow | undefined> {
  const [row] = await tx.query<HandoverPointRow>(`SELECT ${columns} FROM handover_point WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return row;
}

/** Inserts a place, or replaces the one with its id. */
export async function storeHandoverPoint(tx: Tx, row: HandoverPointRow, moderatorId: string): Promise<void> {
  const { id, name, kind, address, hours, latitude, longitude, edited_at: at } = row;
  await tx.execute(
    `INSERT INTO handover_point (${columns}, moderator_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (id) DO UPDATE SET name = $2, kind = $3, address = $4, hours = $5, latitude = $6, longitude = $7, edited_at = $8,
       moderator_id = $9`,
    [id, name, kind, address, hours, latitude, longitude, at, moderatorId],
  );
}

/** @returns whether there was one */
export async function deleteHandoverPoint(tx: Tx, id: string): Promise<boolean> {
  return (await tx.execute('DELETE FROM handover_point WHERE id = $1', [id])) > 0;
}

/** A page of the places whose name or address contains a text, by name. */
export async function pageOfHandoverPoints(
  tx: Tx,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<{ rows: HandoverPointRow[]; total: number }> {
  const filter = `WHERE $1 = '' OR strpos(lower(name), lower($1)) > 0 OR strpos(lower(address), lower($1)) > 0`;
  const rows = await tx.query<HandoverPointRow>(
    `SELECT ${columns} FROM handover_point ${filter} ORDER BY lower(name), id LIMIT $2 OFFSET $3`,
    [q, limit, offset],
  );
  const [counted] = await tx.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM handover_point ${filter}`,
    [q],
  );
  return { rows, total: counted?.count ?? 0 };
}

/** The places between two parallels, so many km north and south of a point. */
export function handoverPointsAround(tx: Tx, { latitude }: Point, km: number): Promise<HandoverPointRow[]> {
  const degrees = (km / earthRadiusKm) * (180 / Math.PI);
  return tx.query<HandoverPointRow>(`SELECT ${columns} FROM handover_point WHERE latitude BETWEEN $1 AND $2`, [
    latitude - degrees,
    latitude + degrees,
  ]);
}
