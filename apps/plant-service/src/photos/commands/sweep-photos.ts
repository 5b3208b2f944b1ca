import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Storage } from '@offshoot/nest-kit/storage';
import { PhotoRows } from '../persistence/photo-rows.ts';
import { PhotoStore } from '../photo-store.ts';

const hour = 3_600_000;
const day = 24 * hour;
const removedAtOnce = 500;

/**
 * Removes unused photos: rows are marked, objects removed, rows deleted, in this order, so a crash leaves no object
 * without a row.
 */
@Injectable()
export class SweepPhotos {
  constructor(
    private readonly rows: PhotoRows,
    private readonly store: PhotoStore,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** @returns how many photos and uploads were removed */
  async handle(): Promise<{ photos: number; uploads: number }> {
    return { photos: await this.sweepPhotos(), uploads: await this.sweepUploads() };
  }

  private async sweepPhotos(): Promise<number> {
    const now = this.clock.now();
    const before = (age: number): Date => new Date(now.getTime() - age);
    for (let swept = 0; ;) {
      const ids = await this.rows.claim({
        now,
        pendingBefore: before(day),
        deletedBefore: before(30 * day),
        claimedBefore: before(hour),
      });
      if (ids.length === 0) return swept;
      await this.store.remove(ids);
      await this.rows.deleteRows(ids);
      swept += ids.length;
    }
  }

  /** Uploads that never became a photo: the user left, or a process died. */
  private async sweepUploads(): Promise<number> {
    const oldest = this.clock.now().getTime() - day;
    const keys: string[] = [];
    for await (const { key, lastModified } of this.storage.list('staging/')) {
      if (lastModified.getTime() < oldest) keys.push(key);
      if (keys.length === removedAtOnce) break;
    }
    if (keys.length > 0) await this.storage.remove(keys);
    return keys.length;
  }
}
