import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { exchangeLimits } from '@offshoot/contracts/exchange';
import { Storage } from '@offshoot/nest-kit/storage';
import busboy from 'busboy';
import type { Request } from 'express';
import { v7 as newId } from 'uuid';
import { skipFile } from '../http/unwanted-file.ts';

const field = 'video_file';

/** The text fields of a form, and the temporary file of its clip. */
interface Received {
  fields: Record<string, string>;
  clip: { path: string; size: number } | null;
}

/**
 * Forms with a clip: the clip is streamed through a temporary file to the object store, so that a large one costs no
 * memory, and only its key is sent over NATS.
 */
@Injectable()
export class ClipForm {
  constructor(private readonly storage: Storage) {}

  /**
   * Reads a form and uploads its clip to the staging area of exchange-service.
   * @param submit is called with the text fields and the clip's key, or null if no file was chosen
   */
  async receive<T>(
    request: Request,
    actor: Actor,
    submit: (fields: Record<string, string>, clipKey: string | null) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'offshoot-clip-'));
    let clipKey: string | null = null;
    try {
      const { fields, clip } = await this.read(request, join(folder, 'clip'));
      if (clip) {
        clipKey = `staging/${actor.user_id}/${newId()}`;
        await this.storage.put(clipKey, createReadStream(clip.path), {
          contentType: 'application/octet-stream',
          size: clip.size,
        });
      }
      return await submit(fields, clipKey);
    } catch (error) {
      // The service may not have claimed the file; what this cleanup misses, the periodic sweep of the staging area
      // deletes.
      if (clipKey) await this.storage.remove([clipKey]).catch(() => undefined);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private read(request: Request, path: string): Promise<Received> {
    return new Promise((resolve, reject) => {
      let form: busboy.Busboy;
      try {
        // busboy marks a file that reaches its limit as truncated, so the largest accepted file must stay below the
        // limit.
        form = busboy({
          headers: request.headers,
          limits: { files: 1, fileSize: exchangeLimits.clipBytes + 1, fields: 10, fieldSize: 16_384, parts: 12 },
        });
      } catch {
        reject(new DomainError('broken_upload'));
        return;
      }
      const fail = (error: unknown) => {
        request.unpipe(form);
        // Also ends the file stream that is still being read.
        form.destroy();
        reject(error instanceof DomainError ? error : new DomainError('broken_upload'));
      };
      const fields: Record<string, string> = {};
      let writing: Promise<Received['clip']> = Promise.resolve(null);
      form.on('field', (name, value) => {
        if (name && name !== '__proto__') fields[name] = value;
      });
      form.on('file', (name, stream) => {
        if (name === field) {
          writing = written(stream, path);
          writing.catch(fail);
        } else {
          skipFile(stream);
          fail(new DomainError('validation_failed', {}, { [name || 'file']: 'unexpected_file' }));
        }
      });
      form.on('filesLimit', () => fail(new DomainError('too_many_files', { max: 1 })));
      form.on('error', fail);
      form.on('close', () => void writing.then((clip) => resolve({ fields, clip }), reject));
      request.on('aborted', fail);
      request.pipe(form);
    });
  }
}

/** Writes a file of a form to disk; null for a field without a chosen file. */
async function written(stream: Readable & { truncated?: boolean }, path: string): Promise<Received['clip']> {
  await pipeline(stream, createWriteStream(path));
  if (stream.truncated) throw new DomainError('file_too_large', { max: exchangeLimits.clipBytes / 1024 / 1024 });
  const { size } = await stat(path);
  return size > 0 ? { path, size } : null;
}
