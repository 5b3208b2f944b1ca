import type { Tx } from '@offshoot/nest-kit/database';
import type { GrowthPhotoRow, Report } from './growth-rows.ts';

/** A photo with its uploader. */
export interface GivenGrowthPhoto extends GrowthPhotoRow {
  readonly receiver_id: string;
}

/** Whether a receiver has reported for a day. */
export async function hasReported(tx: Tx, { exchangeId, receiverId, day }: Report): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM growth_report WHERE exchange_id = $1 AND receiver_id = $2 AND day = $3 AND state IS NOT NULL',
    [exchangeId, receiverId, day],
  );
  return rows.length > 0;
}

/**
 * Gives a report its photo. The caller has locked the exchange, and knows that the report is there.
 * @returns the id of the photo that it replaces
 */
export async function replaceGrowthPhoto(
  tx: Tx,
  { exchangeId, receiverId, day }: Report,
  { id, thumbhash, width, height }: GrowthPhotoRow,
): Promise<string | null> {
  const replaced = await tx.query<{ id: string }>(
    'DELETE FROM growth_photo WHERE exchange_id = $1 AND receiver_id = $2 AND day = $3 RETURNING id',
    [exchangeId, receiverId, day],
  );
  await tx.execute(
    `INSERT INTO growth_photo (id, exchange_id, receiver_id, day, thumbhash, width, height) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, exchangeId, receiverId, day, thumbhash, width, height],
  );
  return replaced[0]?.id ?? null;
}

/** @returns whether the receiver had this photo in their diary of the exchange */
export async function removeGrowthPhoto(tx: Tx, id: string, { exchangeId, receiverId }: Omit<Report, 'day'>) {
  const removed = await tx.execute('DELETE FROM growth_photo WHERE id = $1 AND exchange_id = $2 AND receiver_id = $3', [
    id,
    exchangeId,
    receiverId,
  ]);
  return removed > 0;
}

/** Removes the photos of a user who deleted their account. @returns their ids */
export async function eraseGrowthPhotos(tx: Tx, userId: string): Promise<string[]> {
  const photos = await tx.query<{ id: string }>('DELETE FROM growth_photo WHERE receiver_id = $1 RETURNING id', [
    userId,
  ]);
  return photos.map(({ id }) => id);
}

/** Whether a diary has the photo. */
export async function isInDiary(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM growth_photo WHERE id = $1', [id])).length > 0;
}

/** Lets the giver see a photo, or no longer, unless a later judgement is stored. Of a decision and its undoing, which have one time, the undoing counts. */
export async function clearGrowthPhoto(tx: Tx, id: string, isCleared: boolean, at: Date): Promise<void> {
  await tx.execute(
    `UPDATE growth_photo SET is_cleared = $2, judged_at = $3
     WHERE id = $1 AND (judged_at IS NULL OR judged_at < $3 OR (judged_at = $3 AND NOT $2))`,
    [id, isCleared, at],
  );
}

/** The exchange of whose diary a photo is; null where it was removed. */
export async function exchangeOfPhoto(tx: Tx, id: string): Promise<string | null> {
  const [photo] = await tx.query<{ exchange_id: string }>('SELECT exchange_id FROM growth_photo WHERE id = $1', [id]);
  return photo?.exchange_id ?? null;
}

/** All photos of the diaries of an exchange. */
export const growthPhotosOf = (tx: Tx, exchangeId: string): Promise<GivenGrowthPhoto[]> =>
  tx.query<GivenGrowthPhoto>(
    'SELECT id, receiver_id, thumbhash, width, height FROM growth_photo WHERE exchange_id = $1 ORDER BY id',
    [exchangeId],
  );
