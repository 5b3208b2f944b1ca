import { Injectable } from '@nestjs/common';
import type { ImageMeta } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';

/** An uploaded photo; its objects may still be in the process of being written. */
export interface UploadedPhoto {
  readonly id: string;
  readonly meta: ImageMeta;
}

export interface NewPhoto extends UploadedPhoto {
  readonly ownerId: string;
  readonly stagingKey: string;
  readonly phash: string;
  readonly at: Date;
}

const sweptAtOnce = 100;

/** Rows of all photos; an object without a row here is an orphan. */
@Injectable()
export class PhotoRows {
  constructor(private readonly database: Database) {}

  async ofUpload(stagingKey: string): Promise<UploadedPhoto | null> {
    const [row] = await this.database.query<UploadedPhoto>(
      `select id, meta from photo where staging_key = $1 and state <> 'deleting'`,
      [stagingKey],
    );
    return row ?? null;
  }

  /** Inserts the row of an upload, or returns the one that an earlier try of the same upload inserted. */
  async add(photo: NewPhoto): Promise<UploadedPhoto> {
    const [added] = await this.database.query<UploadedPhoto>(
      `insert into photo (id, owner_id, staging_key, meta, phash, created_at, state_since)
       values ($1, $2, $3, $4, $5, $6, $6) on conflict (staging_key) do nothing returning id, meta`,
      [photo.id, photo.ownerId, photo.stagingKey, photo.meta, photo.phash, photo.at],
    );
    const stored = added ?? (await this.ofUpload(photo.stagingKey));
    if (!stored) throw new DomainError('broken_upload');
    return stored;
  }

  /**
   * Attaches photos to a plant, in the requested order.
   * @throws DomainError `image_not_usable` unless each one is the owner's, attached to this plant or to none, and named
   * once
   */
  async attach(tx: Tx, ids: readonly string[], owner: string, plantId: string, at: Date): Promise<UploadedPhoto[]> {
    const rows = await tx.query<UploadedPhoto>(
      `update photo set state = 'attached', plant_id = $3, state_since = $4
       where id = any($1::uuid[]) and owner_id = $2 and (state = 'pending' or (state = 'attached' and plant_id = $3))
       returning id, meta`,
      [ids, owner, plantId, at],
    );
    const photos = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (photos.length !== ids.length || new Set(ids).size !== ids.length) throw new DomainError('image_not_usable');
    return photos;
  }

  /** Detaches all other photos from a plant; they may be attached again within a day, then the sweep removes them. */
  async releaseAllBut(tx: Tx, plantId: string, kept: readonly string[], at: Date): Promise<void> {
    await tx.execute(
      `update photo set state = 'pending', plant_id = null, state_since = $3
       where plant_id = $1 and state = 'attached' and not id = any($2::uuid[])`,
      [plantId, kept, at],
    );
  }

  /**
   * Marks photos whose objects may be removed: never attached since `pendingBefore`, of plants deleted before
   * `deletedBefore`, or left behind by a sweep that died before `claimedBefore`. A marked photo cannot be attached.
   */
  async claim(times: { now: Date; pendingBefore: Date; deletedBefore: Date; claimedBefore: Date }): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `update photo set state = 'deleting', state_since = $1
       where id in (
         select id from photo where id in (
           select id from photo where state = 'pending' and state_since < $2
           union all select photo.id from plant join photo on photo.plant_id = plant.id and photo.state = 'attached' where plant.deleted_at < $3
           union all select id from photo where state = 'deleting' and state_since < $4
         ) limit ${sweptAtOnce} for update skip locked
       )
       returning id`,
      [times.now, times.pendingBefore, times.deletedBefore, times.claimedBefore],
    );
    return rows.map((row) => row.id);
  }

  async deleteRows(ids: readonly string[]): Promise<void> {
    await this.database.transaction((tx) =>
      tx.execute(`delete from photo where id = any($1::uuid[]) and state = 'deleting'`, [ids]),
    );
  }
}

/** Marks all photos of a user, backdated, so that the next sweep removes the objects. */
export async function deletePhotos(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(
    `update photo set state = 'deleting', plant_id = null, state_since = '1970-01-01' where owner_id = $1`,
    [ownerId],
  );
}
