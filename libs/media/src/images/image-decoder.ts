import { getCACertificates } from 'node:tls';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { FairQueue } from '@offshoot/nest-kit/fair-queue';
import { openResponse } from '@offshoot/nest-kit/envelope';
import type { Storage } from '@offshoot/nest-kit/storage';
import type { StagedUpload } from '../staged-uploads.ts';
import { ImageChild } from './image-child.ts';
import type { ImageTask, RenderedPhoto, Rendition } from './image-task.ts';

/** The limits of an `ImageDecoder`. */
export interface DecoderLimits {
  /** Processes that decode at a time. */
  readonly decoders: number;
  readonly maxMegabytes: number;
}

/**
 * Reads and decodes uploaded pictures in processes with limited memory, so that no file moves the memory of the service or
 * ends it. One picture of each user is decoded at a time, and users take turns.
 */
export class ImageDecoder implements OnApplicationShutdown {
  private readonly queue: FairQueue;
  private readonly children = new Set<ImageChild>();
  private readonly free: ImageChild[] = [];

  constructor(
    private readonly storage: Storage,
    private readonly limits: DecoderLimits,
  ) {
    this.queue = new FairQueue(limits.decoders, { perAccount: 12, inAll: 100 });
  }

  /**
   * The photo, or null if the upload does not exist.
   * @throws DomainError `invalid_file_format`, `picture_too_large`, `file_too_large`, `rate_limited`, `unavailable`
   */
  async photo(upload: StagedUpload): Promise<RenderedPhoto | null> {
    return (await this.run(upload, null)) as RenderedPhoto | null;
  }

  /**
   * The squares of a picture's centre in these widths, or null if the upload does not exist.
   * @throws DomainError as `photo`
   */
  async squares(upload: StagedUpload, widths: readonly number[]): Promise<readonly Rendition[] | null> {
    return (await this.run(upload, widths)) as readonly Rendition[] | null;
  }

  onApplicationShutdown(): void {
    for (const child of this.children) child.end();
  }

  private run({ userId, stagingKey, expires }: StagedUpload, squares: readonly number[] | null): Promise<unknown> {
    return this.queue.run(userId, expires, async () => {
      const child = this.usable();
      try {
        const task: ImageTask = {
          address: await this.storage.address(stagingKey),
          maxMegabytes: this.limits.maxMegabytes,
          squares,
          authorities: getCACertificates('extra'),
        };
        const result = await child.run(task, expires);
        if (result === 'exhausted') throw new DomainError('picture_too_large');
        return 'error' in result ? openResponse(result) : result.rendered;
      } finally {
        this.release(child);
      }
    });
  }

  private usable(): ImageChild {
    for (let child = this.free.pop(); child; child = this.free.pop()) {
      if (child.isUsable) return child;
      this.children.delete(child);
    }
    const started = new ImageChild();
    this.children.add(started);
    return started;
  }

  private release(child: ImageChild): void {
    if (child.isUsable) {
      this.free.push(child);
      return;
    }
    child.end();
    this.children.delete(child);
  }
}
