import type { Tx } from '@offshoot/nest-kit/database';
import { PhotoRow } from './chat.entities.ts';

export async function insertPhoto(tx: Tx, photo: PhotoRow): Promise<void> {
  await tx.insert(PhotoRow, [photo]);
}

/**
 * A photo that this user may send in this room: uploaded by them for it, and in no message yet. The caller holds the
 * room lock.
 */
export async function unsentPhoto(tx: Tx, id: string, roomId: string, uploaderId: string): Promise<PhotoRow | null> {
  const [photo] = await tx.query<PhotoRow>(
    `SELECT * FROM photo WHERE id = $1 AND room_id = $2 AND uploader_id = $3
       AND NOT EXISTS (SELECT 1 FROM message WHERE image_id = photo.id)`,
    [id, roomId, uploaderId],
  );
  return photo ?? null;
}

/**
 * Deletes the row of a photo that no message references. Locks its room, so that it cannot be sent concurrently.
 * @returns whether a message references it
 */
export async function removeUnsent(tx: Tx, id: string): Promise<'deleted' | 'sent'> {
  await tx.query('SELECT 1 FROM room WHERE id = (SELECT room_id FROM photo WHERE id = $1) FOR UPDATE', [id]);
  await tx.execute('DELETE FROM photo WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM message WHERE image_id = photo.id)', [
    id,
  ]);
  const left = await tx.query('SELECT 1 FROM photo WHERE id = $1', [id]);
  return left.length > 0 ? 'sent' : 'deleted';
}

/**
 * Removes a user's photos from their messages.
 * @returns all photos that the user uploaded
 */
export async function withdrawPhotosOf(tx: Tx, userId: string): Promise<string[]> {
  await tx.execute(
    'UPDATE message SET image_id = NULL FROM photo WHERE message.image_id = photo.id AND photo.uploader_id = $1',
    [userId],
  );
  const photos = await tx.query<{ id: string }>('SELECT id FROM photo WHERE uploader_id = $1', [userId]);
  return photos.map((photo) => photo.id);
}
