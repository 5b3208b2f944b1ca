import { DomainError } from '@offshoot/contracts/errors';
import type { Log } from '../logging.ts';
import { deadline, openObject, wholeOf } from '../signed-objects.ts';
import type { Storage } from '../storage.ts';

const megabyte = 1024 * 1024;

/** Whether an upload lies where the gateway puts this person's uploads. */
export const isStagedBy = (userId: string, key: string): boolean =>
  key.startsWith(`staging/${userId}/`) && /^staging\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(key);

/**
 * An upload's bytes, or null where there is none.
 * @param address as the storage signed it
 * @throws DomainError `file_too_large`, `unavailable`
 */
export async function readStaged(address: string, maxMegabytes: number): Promise<Buffer | null> {
  try {
    const found = await openObject(address, { signal: AbortSignal.timeout(deadline) });
    if (found.size > maxMegabytes * megabyte) {
      found.stream.destroy();
      throw new DomainError('file_too_large', { max: maxMegabytes });
    }
    return await wholeOf(found);
  } catch (error) {
    if (!(error instanceof DomainError)) throw Object.assign(new DomainError('unavailable'), { cause: error });
    if (error.code === 'not_found') return null;
    throw error;
  }
}

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
    return readStaged(await this.storage.address(key), this.maxMegabytes);
  }

  /** Throws the upload away; one that the store keeps now goes with the sweep. */
  async discard(key: string): Promise<void> {
    await this.storage.remove([key]).catch((error: unknown) => {
      this.log.warn('an upload stays until the sweep', { error });
    });
  }
}
