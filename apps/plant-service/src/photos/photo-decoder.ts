import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Storage } from '@offshoot/nest-kit/storage';
import { Thread } from '@offshoot/nest-kit/thread';
import type { PlantConfig } from '../config.ts';
import type { DecodedPhoto } from './image-pipeline.ts';

/** Message to the thread. */
export interface Upload {
  readonly address: string;
  readonly maxMegabytes: number;
}

/**
 * Reads and decodes uploads in a worker thread. Each upload allocates about ten megabytes of file and pixels; on the
 * main thread every other photo caused a full garbage collection.
 */
@Injectable()
export class PhotoDecoder implements OnApplicationShutdown {
  private readonly thread = new Thread<Upload, DecodedPhoto | null>(
    new URL(`./photo-thread${path.extname(import.meta.url)}`, import.meta.url),
  );
  private readonly maxMegabytes: number;

  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) config: PlantConfig,
  ) {
    this.maxMegabytes = config.PHOTO_MAX_MB;
  }

  /**
   * The decoded upload, or null if there is none.
   * @throws DomainError `invalid_file_format`, `file_too_large`
   */
  async decode(stagingKey: string): Promise<DecodedPhoto | null> {
    const photo = await this.thread.run({
      address: await this.storage.address(stagingKey),
      maxMegabytes: this.maxMegabytes,
    });
    // Buffers arrive from a thread as plain `Uint8Array`s.
    return (
      photo && {
        ...photo,
        renditions: photo.renditions.map(({ width, webp }) => ({ width, webp: Buffer.from(webp.buffer) })),
      }
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}
