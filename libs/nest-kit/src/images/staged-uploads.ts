import { buffer } from 'node:stream/consumers';
import { DomainError } from '@offshoot/contracts/errors';
import type { Log } from '../logging.ts';
import type { Storage } from '../storage.ts';

const megabyte = 1024 * 1024;

/** Whether an upload lies where the gateway puts this person's uploads. */
export const isStagedBy = (userId: string, key: string): boolean =>
  key.startsWith(`staging/${userId}/`) && /^staging\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(key);

/** Files that the gateway received and a service is to take over. */
export class StagedUploads {
  private readonly storage: Storage;
  private readonly log: Log;
  private readonly maxMegabytes: number;

  constructor(storage: Storage, log: Log, maxMegabytes: number) {
    this.storage = storage;
    this.log = log;
    this.maxMegabytes = maxMegabytes;
  }

  /**
   * The upload's bytes, or null where there is none.
   * @throws DomainError `file_too_large`
   */
  async read(key: string): Promise<Buffer | null> {
    const found = await this.storage.stream(key).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
    if (found === null) return null;
    if (found.size > this.maxMegabytes * megabyte) {
      found.stream.destroy();
      throw new DomainError('file_too_large', { max: this.maxMegabytes });
    }
    return buffer(found.stream);
  }

  /** Throws the upload away; one that the store keeps now goes with the sweep. */
  async discard(key: string): Promise<void> {
    await this.storage.remove([key]).catch((error: unknown) => {
      this.log.warn('an upload stays until the sweep', { error });
    });
  }
}
