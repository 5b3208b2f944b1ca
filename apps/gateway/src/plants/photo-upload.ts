import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import type { UploadedImages } from '@offshoot/contracts/plants';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { GatewayConfig } from '../config.ts';

interface Received {
  name: string;
  bytes: Buffer;
}

/** Takes the repeated field `files` of a form: limits hold while it streams, and only keys travel over NATS. */
@Injectable()
export class PhotoUpload {
  private readonly maxBytes: number;

  constructor(
    private readonly rpc: RpcClient,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.maxBytes = config.PHOTO_MAX_MB * 1024 * 1024;
  }

  /** References in the order of the files. All are taken or none is answered. */
  async take(request: Request, actor: Actor): Promise<UploadedImages> {
    const files = await this.receive(request);
    if (files.length === 0) throw new DomainError('no_files');
    const taken: Awaited<ReturnType<typeof this.hand>>[] = [];
    // One after the other: decoding is the slow part, and a person's five photos must not crowd out others.
    for (const file of files) taken.push(await this.hand(file, actor));
    return { images: taken.map((photo) => photo.image), image_meta: taken.map((photo) => photo.image_meta) };
  }

  private async hand(file: Received, actor: Actor) {
    const stagingKey = `staging/${actor.user_id}/${newId()}`;
    await this.storage.put(stagingKey, file.bytes, { contentType: 'application/octet-stream', size: file.bytes.length });
    try {
      return await this.rpc.ask('plants.take_photo', { staging_key: stagingKey, file_name: file.name.slice(-300) }, { actor });
    } catch (error) {
      // Nobody may have been there to take it away; what this misses, the sweep of staging finds.
      await this.storage.remove([stagingKey]).catch(() => undefined);
      throw error;
    }
  }

  private receive(request: Request): Promise<Received[]> {
    if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
    return new Promise((resolve, reject) => {
      const fail = (error: DomainError) => {
        request.unpipe(form);
        // Ends the files that are still being read, and lets go of what they hold.
        form.destroy();
        reject(error);
      };
      let form: busboy.Busboy;
      try {
        form = busboy({
          headers: request.headers,
          // A file that reaches busboy's limit counts as cut off, so the largest good one must stay below it.
          limits: { files: limits.photosPerPlant, fileSize: this.maxBytes + 1, fields: 10, fieldSize: 1_024, parts: 20 },
        });
      } catch {
        throw new DomainError('broken_upload');
      }
      const reading: Promise<Received>[] = [];
      form.on('file', (field, stream, info) => {
        if (field !== 'files') {
          stream.resume();
          return;
        }
        const file = this.read(stream, info.filename ?? '');
        file.catch(fail);
        reading.push(file);
      });
      form.on('filesLimit', () => fail(new DomainError('too_many_files', { max: limits.photosPerPlant })));
      form.on('partsLimit', () => fail(new DomainError('broken_upload')));
      form.on('error', () => fail(new DomainError('broken_upload')));
      form.on('close', () => void Promise.all(reading).then(resolve, reject));
      request.on('aborted', () => fail(new DomainError('broken_upload')));
      request.pipe(form);
    });
  }

  private async read(stream: Readable & { truncated?: boolean }, name: string): Promise<Received> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.truncated) throw new DomainError('file_too_large', { max: this.config.PHOTO_MAX_MB });
    return { name, bytes: Buffer.concat(chunks) };
  }
}
