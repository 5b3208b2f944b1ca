import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Storage } from '@offshoot/nest-kit/storage';
import { Thread } from '@offshoot/nest-kit/thread';
import type { PlantConfig } from '../config.ts';
import type { DecodedPhoto } from './image-pipeline.ts';

/** What the thread is given to decode. */
export interface Upload {
  readonly address: string;
  readonly maxMegabytes: number;
}

/**
 * Reads and decodes uploads in a thread beside the service's own work. Each brings ten megabytes of file and pixels,
 * for which the service's whole heap was collected with every other picture.
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
   * What becomes of an upload, or null where there is none.
   * @throws DomainError `invalid_file_format`, `file_too_large`
   */
  async decode(stagingKey: string): Promise<DecodedPhoto | null> {
    const photo = await this.thread.run({
      address: await this.storage.address(stagingKey),
      maxMegabytes: this.maxMegabytes,
    });
    // What comes out of a thread are plain arrays of bytes.
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
