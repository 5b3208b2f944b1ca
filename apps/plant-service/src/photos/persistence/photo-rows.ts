import { Inject, Injectable } from '@nestjs/common';
import type { ImageMeta } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, useQuota } from '@offshoot/nest-kit/database';
import type { DailyQuota, Tx } from '@offshoot/nest-kit/database';
import type { PlantConfig } from '../../config.ts';

/** An uploaded photo; its objects may still be in the process of being written. */
export interface UploadedPhoto {
  readonly id: string;
  readonly meta: ImageMeta;
}

export interface NewPhoto extends UploadedPhoto {
  readonly ownerId: string;
  readonly stagingKey: string;
  readonly phash: string;
  /** Of all its renditions. */
  readonly bytes: number;
  readonly at: Date;
}

const sweptAtOnce = 100;

/** Rows of all photos; an object without a row here is an orphan. */
@Injectable()
export class PhotoRows {
  private readonly quota: DailyQuota & { unused: number };

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) { PHOTOS_A_DAY: count, PHOTOS_MB_A_DAY: megabytes, PHOTOS_UNUSED: unused }: PlantConfig,
  ) {
    this.quota = { count, megabytes, unused };
  }

  async ofUpload(stagingKey: string): Promise<UploadedPhoto | null> {
    const [row] = await this.database.query<UploadedPhoto>(
      `SELECT id, meta FROM photo WHERE staging_key = $1 AND state <> 'deleting'`,
      [stagingKey],
    );
    return row ?? null;
  }

  /**
   * Inserts the row of an upload, or returns the one that an earlier try of the same upload inserted.
   * @throws DomainError `quota_reached`, `unused_uploads_reached`
   */
  async add(photo: NewPhoto): Promise<UploadedPhoto> {
    const added = await this.database.transaction((tx) => this.insert(tx, photo));
    const stored = added ?? (await this.ofUpload(photo.stagingKey));
    if (!stored) throw new DomainError('broken_upload');
    return stored;
  }

  private async insert(tx: Tx, photo: NewPhoto): Promise<UploadedPhoto | undefined> {
    const [added] = await tx.query<UploadedPhoto>(
      `INSERT INTO photo (id, owner_id, staging_key, meta, phash, created_at, state_since)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (staging_key) DO NOTHING RETURNING id, meta`,
      [photo.id, photo.ownerId, photo.stagingKey, photo.meta, photo.phash, photo.at],
    );
    if (!added) return undefined;
    await useQuota(tx, { userId: photo.ownerId, kind: 'photo', bytes: photo.bytes, at: photo.at }, this.quota);
    // The quota's row is locked, so that uploads of one user are counted one after the other.
    const { unused: limit } = this.quota;
    const [pending] = await tx.query<{ unused: number }>(
      `SELECT count(*)::int AS unused FROM photo WHERE owner_id = $1 AND state = 'pending'`,
      [photo.ownerId],
    );
    if ((pending?.unused ?? 0) > limit) throw new DomainError('unused_uploads_reached', { limit });
    return added;
  }

  /** @throws DomainError `image_not_usable` unless it is a stored photo of this owner */
  async checkOwn(id: string, owner: string): Promise<void> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM photo WHERE id = $1 AND owner_id = $2 AND state <> 'deleting'`,
      [id, owner],
    );
    if (rows.length === 0) throw new DomainError('image_not_usable');
  }

  /**
   * Attaches photos to a plant, in the requested order.
   * @throws DomainError `image_not_usable` unless each one is the owner's, attached to this plant or to none, and named
   * once
   */
  async attach(tx: Tx, ids: readonly string[], owner: string, plantId: string, at: Date): Promise<UploadedPhoto[]> {
    const rows = await tx.query<UploadedPhoto>(
      `UPDATE photo SET state = 'attached', plant_id = $3, state_since = $4
       WHERE id = ANY($1::uuid[]) AND owner_id = $2 AND (state = 'pending' OR (state = 'attached' AND plant_id = $3))
       RETURNING id, meta`,
      [ids, owner, plantId, at],
    );
    const photos = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (photos.length !== ids.length || new Set(ids).size !== ids.length) throw new DomainError('image_not_usable');
    return photos;
  }

  /** Detaches all other photos from a plant; they may be attached again within a day, then the sweep removes them. */
  async releaseAllBut(tx: Tx, plantId: string, kept: readonly string[], at: Date): Promise<void> {
    await tx.execute(
      `UPDATE photo SET state = 'pending', plant_id = NULL, state_since = $3
       WHERE plant_id = $1 AND state = 'attached' AND NOT id = ANY($2::uuid[])`,
      [plantId, kept, at],
    );
  }

  /**
   * Marks photos whose objects may be removed: never attached since `pendingBefore`, of plants deleted before
   * `deletedBefore`, or left behind by a sweep that died before `claimedBefore`. A marked photo cannot be attached.
   */
  async claim(times: { now: Date; pendingBefore: Date; deletedBefore: Date; claimedBefore: Date }): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE photo SET state = 'deleting', state_since = $1
       WHERE id IN (
         SELECT id FROM photo WHERE id IN (
           SELECT id FROM photo WHERE state = 'pending' AND state_since < $2
           UNION ALL SELECT photo.id FROM plant JOIN photo ON photo.plant_id = plant.id AND photo.state = 'attached' WHERE plant.deleted_at < $3
           UNION ALL SELECT id FROM photo WHERE state = 'deleting' AND state_since < $4
         ) LIMIT ${sweptAtOnce} FOR UPDATE SKIP LOCKED
       )
       RETURNING id`,
      [times.now, times.pendingBefore, times.deletedBefore, times.claimedBefore],
    );
    return rows.map((row) => row.id);
  }

  async deleteRows(ids: readonly string[]): Promise<void> {
    await this.database.transaction((tx) =>
      tx.execute(`DELETE FROM photo WHERE id = ANY($1::uuid[]) AND state = 'deleting'`, [ids]),
    );
  }
}

/** Marks all photos of a user, backdated, so that the next sweep removes the objects. */
export async function deletePhotos(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(
    `UPDATE photo SET state = 'deleting', plant_id = NULL, state_since = '1970-01-01' WHERE owner_id = $1`,
    [ownerId],
  );
}
