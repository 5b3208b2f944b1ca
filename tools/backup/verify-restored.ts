import pg from 'pg';
import { productDatabase } from './product-database.ts';
import { compareRows, rowCounts, type RowCounts } from './row-counts.ts';

/** How many of the newest photos are looked for. */
const photos = 20;

/** The keys of the newest photos of plants, in the smallest width. */
async function newestPhotos(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: productDatabase(adminUrl) });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM plant.photo WHERE state = 'attached' ORDER BY created_at DESC LIMIT ${photos}`,
    );
    return rows.map(({ id }) => `photos/${id}/320.webp`);
  } finally {
    await client.end();
  }
}

/**
 * Compares a restored database with the row counts of its backup, and looks for the newest photos that it names.
 * @param hasObject whether the object store has an object of this key
 * @returns a sentence about what is there
 * @throws Error that names what is missing
 */
export async function verifyRestored(
  rows: RowCounts,
  adminUrl: string,
  hasObject: (key: string) => Promise<boolean>,
): Promise<string> {
  const comparison = compareRows(rows, await rowCounts(adminUrl));
  if (comparison.lost.length > 0)
    throw new Error(`The restored database lacks rows: ${comparison.differences.join('; ')}.`);
  const keys = await newestPhotos(adminUrl);
  const present = await Promise.all(keys.map(hasObject));
  const missing = keys.filter((_, index) => !present[index]);
  if (missing.length > 0) throw new Error(`Files that the database names are missing: ${missing.join(', ')}.`);
  const differing =
    comparison.differences.length > 0 ? ` Written meanwhile: ${comparison.differences.join('; ')}.` : '';
  return `${comparison.tables} tables with ${comparison.rows} rows are as backed up, and the ${keys.length} newest photos are there.${differing}`;
}
