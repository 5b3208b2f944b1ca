import { DomainError } from '@offshoot/contracts/errors';
import { FOLDING } from '@offshoot/contracts/fold-text';
import type { SavedSearch, SaveSearchBody } from '@offshoot/contracts/saved-searches';
import type { Tx } from '@offshoot/nest-kit/database';
import type { SearchCriteria } from '../domain/search-criteria.ts';

type Row = Omit<SavedSearch, 'created_at'> & { created_at: Date };

const columns = 'id, name, search, species, tags, kind, offer, latitude, longitude, radius_km, alerts, created_at';

const present = (row: Row): SavedSearch => ({ ...row, created_at: row.created_at.toISOString() });

const valuesOf = (body: SaveSearchBody, criteria: SearchCriteria): unknown[] => [
  body.name,
  body.search,
  body.species,
  body.tags,
  body.latitude ?? null,
  body.longitude ?? null,
  criteria.radius_km,
  body.alerts,
  criteria.text_patterns,
  criteria.species_pattern,
  criteria.wanted_tags,
  criteria.centre,
  criteria.chord,
  body.kind,
  body.offer,
];

export async function savedSearchesOf(tx: Tx, ownerId: string): Promise<SavedSearch[]> {
  const rows = await tx.query<Row>(
    `SELECT ${columns} FROM saved_search WHERE owner_id = $1 ORDER BY created_at DESC, id DESC`,
    [ownerId],
  );
  return rows.map(present);
}

/** Serialises the saved searches of this user until the transaction ends. */
export async function lockSearcher(tx: Tx, ownerId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('searches of ' || $1, 0))`, [ownerId]);
}

export async function insertSavedSearch(
  tx: Tx,
  search: { id: string; ownerId: string; body: SaveSearchBody; criteria: SearchCriteria; at: Date },
): Promise<SavedSearch> {
  const [row] = await tx.query<Row>(
    `INSERT INTO saved_search (id, owner_id, created_at, name, search, species, tags, latitude, longitude, radius_km, alerts,
       text_patterns, species_pattern, wanted_tags, centre, chord, area, kind, offer, folding)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::cube, $16::float8, cube_enlarge($15::cube, $16::float8, 3),
       $17, $18, ${FOLDING})
     RETURNING ${columns}`,
    [search.id, search.ownerId, search.at, ...valuesOf(search.body, search.criteria)],
  );
  if (!row) throw new DomainError('internal');
  return present(row);
}

/** @returns null if this user has no such search */
export async function updateSavedSearch(
  tx: Tx,
  search: { id: string; ownerId: string; body: SaveSearchBody; criteria: SearchCriteria },
): Promise<SavedSearch | null> {
  const [row] = await tx.query<Row>(
    `UPDATE saved_search SET name = $3, search = $4, species = $5, tags = $6, latitude = $7, longitude = $8, radius_km = $9, alerts = $10,
       text_patterns = $11, species_pattern = $12, wanted_tags = $13, centre = $14::cube, chord = $15::float8,
       area = cube_enlarge($14::cube, $15::float8, 3), kind = $16, offer = $17, folding = ${FOLDING}
     WHERE id = $1 AND owner_id = $2 RETURNING ${columns}`,
    [search.id, search.ownerId, ...valuesOf(search.body, search.criteria)],
  );
  return row ? present(row) : null;
}

/** Changes the settings that are given. @returns null if this user has no such search */
export async function updateSearchSettings(
  tx: Tx,
  ownerId: string,
  { id, name, alerts }: { id: string; name?: string | undefined; alerts?: boolean | undefined },
): Promise<SavedSearch | null> {
  const [row] = await tx.query<Row>(
    `UPDATE saved_search SET name = coalesce($3, name), alerts = coalesce($4, alerts)
     WHERE id = $1 AND owner_id = $2 RETURNING ${columns}`,
    [id, ownerId, name ?? null, alerts ?? null],
  );
  return row ? present(row) : null;
}

/** @returns whether this user had such a search */
export async function deleteSavedSearch(tx: Tx, id: string, ownerId: string): Promise<boolean> {
  return (await tx.execute('DELETE FROM saved_search WHERE id = $1 AND owner_id = $2', [id, ownerId])) > 0;
}

export async function deleteSavedSearches(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute('DELETE FROM saved_search WHERE owner_id = $1', [ownerId]);
}
