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

/** What a form carried: its texts, and where its clip lies for now. */
interface Received {
  fields: Record<string, string>;
  clip: { path: string; size: number } | null;
}

/**
 * Forms with a clip: it goes through a file of its own on the disk to the object store, so that a large one costs no
 * memory, and only its key travels over NATS.
 */
@Injectable()
export class ClipForm {
  constructor(private readonly storage: Storage) {}

  /**
   * Reads a form and puts its clip where exchange-service takes it over from.
   * @param hand gets the texts of the form, and the clip's key or null where none was chosen
   */
  async receive<T>(
    request: Request,
    actor: Actor,
    hand: (fields: Record<string, string>, clipKey: string | null) => Promise<T>,
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
      return await hand(fields, clipKey);
    } catch (error) {
      // Nobody may have been there to take it away; what this misses, the sweep of staging finds.
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
        // A file that reaches busboy's limit counts as cut off, so the largest good one must stay below it.
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
        // Ends the file that is still being read, and lets go of what it holds.
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

/** Writes a file of a form to the disk; a field in which no file was chosen is none. */
async function written(stream: Readable & { truncated?: boolean }, path: string): Promise<Received['clip']> {
  await pipeline(stream, createWriteStream(path));
  if (stream.truncated) throw new DomainError('file_too_large', { max: exchangeLimits.clipBytes / 1024 / 1024 });
  const { size } = await stat(path);
  return size > 0 ? { path, size } : null;
}
