import { DomainError } from '@offshoot/contracts/errors';
import type { Log } from '@offshoot/nest-kit/logging';
import { deadline, openObject, wholeOf } from '@offshoot/nest-kit/signed-objects';
import type { Storage } from '@offshoot/nest-kit/storage';

const megabyte = 1024 * 1024;
/** Errors of a queue or a dependency, and not of the upload. */
const mayTryAgain = new Set(['unavailable', 'rate_limited']);

/** Whether `key` is one of this user's staged uploads, as the gateway names them. */
const isStagedBy = (userId: string, key: string): boolean =>
  key.startsWith(`staging/${userId}/`) && /^staging\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(key);

/**
 * The bytes of a staged upload, or null if it does not exist.
 * @param address the signed URL of `Storage.address`
 * @throws DomainError `file_too_large`, `unavailable`
 */
export async function readStaged(address: string, maxMegabytes: number): Promise<Buffer | null> {
  try {
    const upload = await openObject(address, { signal: AbortSignal.timeout(deadline) });
    if (upload.size > maxMegabytes * megabyte) {
      upload.stream.destroy();
      throw new DomainError('file_too_large', { max: maxMegabytes });
    }
    return await wholeOf(upload);
  } catch (error) {
    if (!(error instanceof DomainError)) throw Object.assign(new DomainError('unavailable'), { cause: error });
    if (error.code === 'not_found') return null;
    throw error;
  }
}

/** Whose upload is processed, and the time of `performance.now()` at which the caller stops waiting. */
export interface StagedUpload {
  readonly userId: string;
  readonly stagingKey: string;
  readonly expires: number;
}

/** The files that the gateway received and a service has processed. */
export class StagedUploads {
  private readonly storage: Storage;
  private readonly log: Log;

  constructor(storage: Storage, log: Log) {
    this.storage = storage;
    this.log = log;
  }

  /**
   * Makes something of a user's upload. The upload is deleted once that is stored, or once it is refused for good; where the user may
   * try again, and after a crash, it stays until the hourly sweep. `store` therefore commits the row or the job by which its own
   * objects are found before it writes them.
   * @param store returns null if there is no such upload
   * @param storedBefore what an earlier call has made of it, whose response was lost
   * @throws DomainError `broken_upload`, and what `store` throws
   */
  async accept<T>(
    { userId, stagingKey: key }: StagedUpload,
    store: () => Promise<T | null>,
    storedBefore: () => Promise<T | null> = () => Promise.resolve(null),
  ): Promise<T> {
    if (!isStagedBy(userId, key)) throw new DomainError('broken_upload');
    try {
      const stored = (await store()) ?? (await storedBefore());
      if (stored === null) throw new DomainError('broken_upload');
      await this.discard(key);
      return stored;
    } catch (error) {
      if (error instanceof DomainError && !mayTryAgain.has(error.code)) await this.discard(key);
      throw error;
    }
  }

  /** Deletes the upload; if that fails, the hourly sweep deletes it. */
  private async discard(key: string): Promise<void> {
    await this.storage.remove([key]).catch((error: unknown) => {
      this.log.warn('a staged upload could not be deleted; the sweep deletes it', { error });
    });
  }
}
