import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { exchangeLimits } from '@offshoot/contracts/exchange';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { isStagedBy, StagedUploads } from '@offshoot/nest-kit/images/staged-uploads';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RecordingRefused, Recordings } from '@offshoot/nest-kit/media/recordings';
import type { RewrittenRecording } from '@offshoot/nest-kit/media/recordings';
import { privateObject } from '@offshoot/nest-kit/media/signed-media';
import { Storage } from '@offshoot/nest-kit/storage';

/** After this long a clip that no exchange has belongs to a confirmation that failed. */
const gracePeriodMs = 3_600_000;
const megabyte = 1024 * 1024;
/** Writers round the length of a clip of a minute up. */
const tolerance = 0.5;

/** Makes an upload a private clip: recognised by its content, and stored with nothing but picture and sound. */
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
  ) {
    this.uploads = new StagedUploads(storage, log, exchangeLimits.clipBytes / megabyte);
  }

  /** @returns the key under which an exchange keeps it @throws DomainError `broken_upload`, `file_too_large`, `invalid_file_format`, `clip_too_long` */
  async handle(userId: string, stagingKey: string): Promise<string> {
    if (!isStagedBy(userId, stagingKey)) throw new DomainError('broken_upload');
    try {
      const clip = await this.rewritten(stagingKey);
      await this.uploads.discard(stagingKey);
      return clip;
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'unavailable') await this.uploads.discard(stagingKey);
      throw error;
    }
  }

  private async rewritten(stagingKey: string): Promise<string> {
    try {
      const { clipBytes: bytes, clipSeconds } = exchangeLimits;
      return await this.recordings.rewrite(stagingKey, { bytes, seconds: clipSeconds + tolerance }, (recording) =>
        this.store(recording),
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') throw new DomainError('broken_upload');
      if (!(error instanceof RecordingRefused)) throw error;
      throw error.reason === 'too_long'
        ? new DomainError('clip_too_long', { max: exchangeLimits.clipSeconds })
        : refused();
    }
  }

  private async store({ hasPicture, format, size, stream }: RewrittenRecording): Promise<string> {
    if (!hasPicture) throw refused();
    const key = `clips/${newId()}.${format}`;
    // The sweep is ordered first: should this process die now, it finds what is left.
    const runAt = new Date(this.clock.now().getTime() + gracePeriodMs);
    await this.database.transaction((em) => this.jobs.defer(em, 'exchange.sweep_clip', { clip: key }, { runAt }));
    await this.storage.put(privateObject(key), stream, { contentType: `video/${format}`, size });
    return key;
  }
}

const refused = (): DomainError =>
  new DomainError('invalid_file_format', { formats: exchangeLimits.clipFormats.join(', ') });
