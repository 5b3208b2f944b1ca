import type { RevisedContent, ShownStatement, SpeciesPart } from '@offshoot/contracts/species-revisions';
import type { Tx } from '@offshoot/nest-kit/database';

export interface NewRevision {
  readonly id: string;
  readonly slug: string;
  readonly content: RevisedContent;
  readonly reason: string;
  readonly moderatorId: string;
  readonly at: Date;
}

export interface RevisionRow {
  id: string;
  part: SpeciesPart;
  before: ShownStatement[] | null;
  after: ShownStatement[] | null;
  reason: string;
  by_id: string;
  at: Date;
}

/** The id of the latest revision of a species; null without any. */
export async function latestRevision(tx: Tx, slug: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>(
    'SELECT id FROM species_revision WHERE slug = $1 ORDER BY number DESC LIMIT 1',
    [slug],
  );
  return row?.id ?? null;
}

/** Stores a revision and makes it the latest of all; the caller holds the lock of `lockSpecies`. */
export async function insertRevision(
  tx: Tx,
  { id, slug, content: { part, statements }, reason, moderatorId, at }: NewRevision,
): Promise<void> {
  await tx.execute(
    `INSERT INTO species_revision (id, slug, part, statements, reason, moderator_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, slug, part, statements && JSON.stringify(statements), reason, moderatorId, at],
  );
  await tx.execute('UPDATE species_catalogue SET revision_id = $1', [id]);
}

/** A page of the revisions of a species, newest first, and how many there are. */
export async function revisionsOf(
  tx: Tx,
  slug: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const [counted] = await tx.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM species_revision WHERE slug = $1',
    [slug],
  );
  const rows = await tx.query<RevisionRow>(
    `SELECT id, part, before, after, reason, by_id, at FROM (
       SELECT id, number, part, lag(statements) OVER (PARTITION BY part ORDER BY number) AS before, statements AS after,
         reason, moderator_id AS by_id, created_at AS at
       FROM species_revision WHERE slug = $1) AS revision
     ORDER BY number DESC LIMIT $2 OFFSET $3`,
    [slug, limit, offset],
  );
  return { rows, total: counted?.total ?? 0 };
}
