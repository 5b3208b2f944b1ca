import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import { releaseMemory } from '@offshoot/nest-kit/release-memory';
import { Storage } from '@offshoot/nest-kit/storage';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { GatewayConfig } from '../config.ts';
import { skipFile } from './unwanted-file.ts';

export interface FormFile {
  name: string;
  /** As received. */
  chunks: readonly Buffer[];
}

/** Files of a form: limits are enforced while they stream, and only their keys are sent over NATS. */
@Injectable()
export class FormFiles {
  private readonly maxBytes: number;

  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.maxBytes = config.PHOTO_MAX_MB * 1024 * 1024;
  }

  /**
   * Uploads a file to the staging area of a service and deletes it there afterwards.
   * @param submit passes the staging key to that service
   */
  async stage<T>(file: FormFile, actor: Actor, submit: (stagingKey: string) => Promise<T>): Promise<T> {
    const stagingKey = `staging/${actor.user_id}/${newId()}`;
    await this.storage.put(stagingKey, file.chunks, { contentType: 'application/octet-stream' });
    file.chunks.forEach(releaseMemory);
    try {
      return await submit(stagingKey);
    } catch (error) {
      // The service may not have claimed the file; what this cleanup misses, the periodic sweep of the staging area
      // deletes.
      await this.storage.remove([stagingKey]).catch(() => undefined);
      throw error;
    }
  }

  /** The files of one field, in their order. @throws DomainError `no_files` if there are none */
  async receive(request: Request, field: string, most: number): Promise<FormFile[]> {
    const files = await this.stream(request, field, most);
    if (files.length === 0) throw new DomainError('no_files');
    return files;
  }

  /** The file of a field. @throws DomainError `no_files` if there is none */
  async receiveOne(request: Request, field: string): Promise<FormFile> {
    const [file] = await this.stream(request, field, 1);
    if (!file) throw new DomainError('no_files');
    return file;
  }

  private stream(request: Request, field: string, most: number): Promise<FormFile[]> {
    if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
    return new Promise((resolve, reject) => {
      const fail = (error: DomainError) => {
        request.unpipe(form);
        // Also ends the file streams that are still being read.
        form.destroy();
        reject(error);
      };
      let form: busboy.Busboy;
      try {
        form = busboy({
          headers: request.headers,
          // busboy marks a file that reaches its limit as truncated, so the largest accepted file must stay below the
          // limit.
          limits: { files: most, fileSize: this.maxBytes + 1, fields: 10, fieldSize: 1_024, parts: 20 },
        });
      } catch {
        throw new DomainError('broken_upload');
      }
      const reading: Promise<FormFile>[] = [];
      form.on('file', (name, stream, info) => {
        if (name !== field) {
          skipFile(stream);
          return;
        }
        const file = this.read(stream, info.filename ?? '');
        file.catch(fail);
        reading.push(file);
      });
      form.on('filesLimit', () => fail(new DomainError('too_many_files', { max: most })));
      form.on('partsLimit', () => fail(new DomainError('broken_upload')));
      form.on('error', () => fail(new DomainError('broken_upload')));
      form.on('close', () => void Promise.all(reading).then(resolve, reject));
      request.on('aborted', () => fail(new DomainError('broken_upload')));
      request.pipe(form);
    });
  }

  private async read(stream: Readable & { truncated?: boolean }, name: string): Promise<FormFile> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (stream.truncated) throw new DomainError('file_too_large', { max: this.config.PHOTO_MAX_MB });
    return { name, chunks };
  }
}
