import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { exchangeLimits } from '@offshoot/contracts/exchange';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, useQuota } from '@offshoot/nest-kit/database';
import { type StagedUpload, StagedUploads } from '@offshoot/media/staged-uploads';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RecordingRefused, Recordings } from '@offshoot/media/recordings/recordings';
import type { RewrittenRecording } from '@offshoot/media/recordings/recordings';
import { privateObject } from '@offshoot/media/signed-media';
import { Storage } from '@offshoot/nest-kit/storage';
import type { ExchangeConfig } from '../config.ts';

/** A clip that no exchange references after this time belongs to a confirmation that failed. */
const gracePeriodMs = 3_600_000;
/** Seconds. Encoders may round the length of a one-minute clip up. */
const tolerance = 0.5;

/**
 * Turns an upload into a private clip. The format is detected from the content, and only picture and sound are kept.
 */
@Injectable()
export class StoreClip {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly storage: Storage,
    private readonly recordings: Recordings,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    log: Log,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
  ) {
    this.uploads = new StagedUploads(storage, log);
  }

  /**
   * @param expires the time of `performance.now()` at which the caller stops waiting
   * @returns the object key that the exchange stores
   * @throws DomainError `broken_upload`, `file_too_large`, `invalid_file_format`, `clip_too_long`, `rate_limited`, `quota_reached`
   */
  handle(userId: string, stagingKey: string, expires: number): Promise<string> {
    const upload = { userId, stagingKey, expires };
    return this.uploads.accept(upload, () => this.rewritten(upload));
  }

  private async rewritten(upload: StagedUpload): Promise<string | null> {
    try {
      const { clipBytes: bytes, clipSeconds } = exchangeLimits;
      return await this.recordings.rewrite(upload, { bytes, seconds: clipSeconds + tolerance }, (recording) =>
        this.store(upload.userId, recording),
      );
    } catch (error) {
      if (!(error instanceof RecordingRefused)) throw error;
      throw error.reason === 'too_long'
        ? new DomainError('clip_too_long', { max: exchangeLimits.clipSeconds })
        : refused();
    }
  }

  private async store(userId: string, { hasPicture, format, size, stream }: RewrittenRecording): Promise<string> {
    if (!hasPicture) throw refused();
    const key = `clips/${newId()}.${format}`;
    const at = this.clock.now();
    const runAt = new Date(at.getTime() + gracePeriodMs);
    const { CLIPS_A_DAY: count, CLIPS_MB_A_DAY: megabytes } = this.config;
    await this.database.transaction(async (tx) => {
      await useQuota(tx, { userId, kind: 'clip', bytes: size, at }, { count, megabytes });
      await this.jobs.defer(tx, 'exchange.sweep_clip', { clip: key }, { runAt });
    });
    await this.storage.put(privateObject(key), stream, { contentType: `video/${format}`, size });
    return key;
  }
}

const refused = (): DomainError =>
  new DomainError('invalid_file_format', { formats: exchangeLimits.clipFormats.join(', ') });
