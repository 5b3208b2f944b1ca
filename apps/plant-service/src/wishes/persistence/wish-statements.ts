import { serverLimits } from '@offshoot/contracts/server-limits';
import { chordOf, cubeOf, type Point } from '../../sphere/sphere.ts';

const most = serverLimits.totalIsExactTo;

/** Which wishes a list has, and who reads it. */
export interface Listed {
  readonly species: string | null;
  /** Where the wishes are within a radius of a place. */
  readonly around: { readonly from: Point; readonly radiusKm: number } | null;
  readonly viewerId: string | null;
  readonly now: Date;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

interface Parts {
  readonly where: string;
  readonly order: string;
  readonly values: unknown[];
}

function partsOf({ species, around, viewerId, now }: Listed): Parts {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const at = add(now);
  const conditions = [`ends_at > ${at}`];
  let order = 'created_at DESC, id DESC';
  if (species !== null) conditions.push(`species = ${add(species)}`);
  if (around) {
    const [centre, chord] = [`${add(cubeOf(around.from))}::cube`, `${add(chordOf(around.radiusKm))}::float8`];
    conditions.push(`centre <@ cube_enlarge(${centre}, ${chord}, 3) AND centre <-> ${centre} <= ${chord}`);
    order = `centre <-> ${centre}, ${order}`;
  }
  const viewer = `${add(viewerId)}::uuid`;
  // `OFFSET 0`: each wish that is read is checked; otherwise PostgreSQL may hash all wishes to join them.
  conditions.push(
    `NOT EXISTS (SELECT FROM banned_person WHERE person_id = owner_id AND banned_until > ${at} AND owner_id IS DISTINCT FROM ${viewer} OFFSET 0)`,
  );
  if (viewerId !== null)
    conditions.push(
      `NOT EXISTS (SELECT FROM block_read_model WHERE active
         AND ((blocker_id = owner_id AND blocked_id = ${viewer}) OR (blocker_id = ${viewer} AND blocked_id = owner_id)) OFFSET 0)`,
    );
  return { where: conditions.join(' AND '), order, values };
}

/** Counts these wishes, up to one beyond the cap of totals. */
export function countStatement(listed: Listed): Statement {
  const { where, values } = partsOf(listed);
  return {
    text: `SELECT count(*)::int AS counted FROM (SELECT FROM wish WHERE ${where} LIMIT ${most + 1}) met`,
    values,
  };
}

/** Literals as limit and offset: with a parameter PostgreSQL plans for a tenth of all wishes. */
export function rowsStatement(listed: Listed, { limit, offset }: { limit: number; offset: number }): Statement {
  const { where, order, values } = partsOf(listed);
  const text = `SELECT id, owner_id, species, latitude, longitude, town, radius_km, created_at FROM wish WHERE ${where}
     ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  return { text, values };
}
