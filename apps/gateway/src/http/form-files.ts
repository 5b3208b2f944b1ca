import { Transform } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { releaseMemory } from '@offshoot/nest-kit/release-memory';
import { Storage } from '@offshoot/nest-kit/storage';
import type { Request } from 'express';
import { v7 as newId } from 'uuid';
import { BodyBudget } from './body-budget.ts';
import { type FormFile, FormParser, type FormRules, mostFormBytes } from './form-parser.ts';
import { continueBody } from './held-bodies.ts';
import { skipFile } from './unwanted-file.ts';

/** A form whose files are in the staging area. */
export interface StagedForm {
  fields: Record<string, string>;
  /** In their order. */
  files: StagedFile[];
}

export interface StagedFile {
  /** Passed to the service that stores the file. */
  stagingKey: string;
  /** As received. */
  name: string;
  bytes: number;
}

const contentType = 'application/octet-stream';
/** What the connections and the parser of a streamed form hold at most, in bytes. */
const streamedFormBytes = 512 * 1024;

/** Files of forms: they are streamed to the staging area, and only their keys are sent over NATS. */
@Injectable()
export class FormFiles {
  constructor(
    private readonly storage: Storage,
    private readonly budget: BodyBudget,
  ) {}

  /**
   * Stages the files of a form for a service, and deletes them if it does not accept them. Whether the caller may upload is
   * to be checked before: the body is read from here on.
   * @param submit passes the staging keys to that service
   * @throws DomainError `rate_limited` or `unavailable` before the body is read, if too many bytes are held already;
   * `no_files`
   */
  async stage<T>(
    request: Request,
    actor: Actor,
    rules: FormRules,
    submit: (form: StagedForm) => Promise<T>,
  ): Promise<T> {
    if (!request.is('multipart/form-data')) throw new DomainError('unsupported_media_type');
    // The object store must know the size of an object before its first byte.
    if (request.headers['content-length'] === undefined) throw new DomainError('length_required');
    const size = Number(request.headers['content-length']);
    if (size > mostFormBytes(rules)) throw new DomainError('file_too_large', { max: rules.megabytesPerFile });
    const holder = `account:${actor.user_id}` as const;
    const whole = this.budget.reserveSpare(holder, size);
    const release = whole ?? this.budget.reserve(holder, Math.min(size, streamedFormBytes));
    const keys = new StagingKeys(actor);
    try {
      let form: StagedForm;
      try {
        continueBody(request);
        form = await (whole ? this.held(request, rules, keys) : this.streamed(request, rules, keys, size));
      } finally {
        release();
      }
      if (form.files.length === 0 && !rules.isOptional) throw new DomainError('no_files');
      return await submit(form);
    } catch (error) {
      // The service may not have claimed the files; what this cleanup misses, the periodic sweep of the staging area
      // deletes.
      await this.storage.remove(keys.used).catch(() => undefined);
      throw error;
    }
  }

  /** As `stage`, for a form with one file. @throws DomainError `no_files` if there is none */
  stageOne<T>(
    request: Request,
    actor: Actor,
    rules: FormRules,
    submit: (stagingKey: string) => Promise<T>,
  ): Promise<T> {
    return this.stage(request, actor, rules, ({ files: [file] }) => submit(file?.stagingKey ?? ''));
  }

  /** Reads a form into memory first, which is the fastest. */
  private async held(request: Request, rules: FormRules, keys: StagingKeys): Promise<StagedForm> {
    const chunksOf: Buffer[][] = [];
    const files: StagedFile[] = [];
    const parser = new FormParser(request.headers, rules, async (file) => {
      const chunks: Buffer[] = [];
      chunksOf[file.index] = chunks;
      files[file.index] = { stagingKey: keys.next(), name: file.name, bytes: await sizeOf(file, chunks) };
    });
    readBy(parser, request);
    request.pipe(parser.input);
    const fields = await parser.fields.finally(() => request.unpipe(parser.input));
    for (const [index, { stagingKey, bytes }] of files.entries()) {
      if (isLeftEmpty(bytes, rules)) continue;
      const chunks = chunksOf[index] ?? [];
      await this.storage.put(stagingKey, chunks, { contentType });
      chunks.forEach(releaseMemory);
    }
    return { fields, files };
  }

  /**
   * Streams a form as it is to the object store, which must know the size of an object before its first byte; from there
   * its files, whose sizes are known by then, are copied.
   */
  private async streamed(request: Request, rules: FormRules, keys: StagingKeys, size: number): Promise<StagedForm> {
    const formKey = keys.next();
    const files: StagedFile[] = [];
    const parser = new FormParser(request.headers, rules, async (file) => {
      files[file.index] = { stagingKey: keys.next(), name: file.name, bytes: await sizeOf(file) };
    });
    let passed = 0;
    const tapped = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        parser.input.write(chunk, (error) => {
          if (!error) passed += chunk.length;
          done(error, chunk);
        });
      },
      flush: (done) => {
        parser.input.end();
        done();
      },
    });
    readBy(parser, request);
    request.pipe(tapped);
    const sending = this.storage.putWhileRead(formKey, tapped, { contentType, size });
    sending.catch((error: unknown) => parser.fail(error));
    try {
      const [fields] = await Promise.all([parser.fields, sending]);
      await this.copy(request, formKey, rules, files);
      return { fields, files };
    } finally {
      request.unpipe(tapped);
      // Of an object whose bytes it all has, the store must have responded: it would store it after it was deleted.
      if (passed < size) tapped.destroy();
      await sending.catch(() => undefined);
      await this.storage.remove([formKey]).catch(() => undefined);
    }
  }

  private async copy(request: Request, formKey: string, rules: FormRules, files: readonly StagedFile[]): Promise<void> {
    const { stream } = await this.storage.stream(formKey);
    const parser = new FormParser(request.headers, rules, async ({ stream: file, index }) => {
      const { stagingKey, bytes } = files[index] ?? { stagingKey: '', bytes: 0 };
      if (isLeftEmpty(bytes, rules)) skipFile(file);
      else await this.storage.putWhileRead(stagingKey, file, { contentType, size: bytes });
    });
    stream.once('error', (cause) => parser.fail(Object.assign(new DomainError('unavailable'), { cause })));
    stream.pipe(parser.input);
    await parser.fields.finally(() => stream.destroy());
  }
}

/** The keys of one form in the staging area. */
class StagingKeys {
  readonly used: string[] = [];

  constructor(private readonly actor: Actor) {}

  next(): string {
    const key = `staging/${this.actor.user_id}/${newId()}`;
    this.used.push(key);
    return key;
  }
}

/** A browser sends the field of a file that was not chosen with an empty one. */
const isLeftEmpty = (bytes: number, { isOptional }: FormRules): boolean => isOptional === true && bytes === 0;

/** Reads a file to its end; `kept` receives its chunks. */
async function sizeOf({ stream }: FormFile, kept?: Buffer[]): Promise<number> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    kept?.push(chunk);
  }
  return size;
}

/** Ends parsing if the client disconnects. */
function readBy(parser: FormParser, request: Request): void {
  request.once('aborted', () => parser.fail(new DomainError('broken_upload')));
}
