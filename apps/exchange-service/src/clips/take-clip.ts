import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { exchangeLimits } from '@offshoot/contracts/exchange';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { isStagedBy, StagedUploads } from '@offshoot/nest-kit/images/staged-uploads';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { inspectRecording } from '@offshoot/nest-kit/media/inspect-recording';
import { patched } from '@offshoot/nest-kit/media/patched';
import { BrokenRecording } from '@offshoot/nest-kit/media/recording';
import type { Recording } from '@offshoot/nest-kit/media/recording';
import { privateObject } from '@offshoot/nest-kit/media/signed-media';
import { Storage } from '@offshoot/nest-kit/storage';
import { buffer } from 'node:stream/consumers';

/** After this long a clip that no exchange has belongs to a confirmation that failed. */
const patience = 3_600_000;
const megabyte = 1024 * 1024;
/** Writers round the length of a clip of a minute up. */
const tolerance = 0.5;

/** Makes an upload a private clip: looked at by its content, without what it tells beside picture and sound. */
@Injectable()
export class TakeClip {
  private readonly uploads: StagedUploads;

  constructor(
    private readonly storage: Storage,
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
      const clip = await this.take(stagingKey);
      await this.uploads.discard(stagingKey);
      return clip;
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'unavailable') await this.uploads.discard(stagingKey);
      throw error;
    }
  }

  private async take(stagingKey: string): Promise<string> {
    const size = await this.sizeOf(stagingKey);
    const clip = await this.inspected(stagingKey, size);
    if (clip.seconds > exchangeLimits.clipSeconds + tolerance) throw new DomainError('clip_too_long', { max: exchangeLimits.clipSeconds });
    const key = `clips/${newId()}.${clip.format}`;
    // The sweep is ordered first: should this process die now, it finds what is left.
    const runAt = new Date(this.clock.now().getTime() + patience);
    await this.database.transaction((em) => this.jobs.defer(em, 'exchange.sweep_clip', { clip: key }, { runAt }));
    const { stream } = await this.storage.stream(stagingKey);
    const stripped = stream.on('error', (error) => stripped.destroy(error)).pipe(patched(clip.patches));
    await this.storage.put(privateObject(key), stripped, { contentType: `video/${clip.format}`, size });
    return key;
  }

  private async sizeOf(stagingKey: string): Promise<number> {
    const { size } = await this.storage.facts(stagingKey).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'not_found' ? new DomainError('broken_upload') : error;
    });
    if (size > exchangeLimits.clipBytes) throw new DomainError('file_too_large', { max: exchangeLimits.clipBytes / megabyte });
    return size;
  }

  private async inspected(stagingKey: string, size: number): Promise<Recording> {
    const read = async (start: number, length: number) =>
      start >= size ? Buffer.alloc(0) : buffer(await this.storage.part(stagingKey, start, Math.min(length, size - start)));
    try {
      const clip = await inspectRecording({ size, read });
      if (!clip?.hasPicture) throw new DomainError('invalid_file_format', { formats: exchangeLimits.clipFormats.join(', ') });
      return clip;
    } catch (error) {
      if (error instanceof BrokenRecording) throw new DomainError('broken_upload');
      throw error;
    }
  }
}
