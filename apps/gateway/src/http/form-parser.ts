import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { DomainError } from '@offshoot/contracts/errors';
import busboy from 'busboy';
import { skipFile } from './unwanted-file.ts';

/** What a form with files may have. */
export interface FormRules {
  /** The field of the files. */
  field: string;
  mostFiles: number;
  megabytesPerFile: number;
  /** Bytes of a text field. */
  textBytes: number;
  /** The form may be without a file. */
  isOptional?: boolean;
  /** Files in other fields are skipped by default. */
  refusesOtherFiles?: boolean;
}

/** A file of a form while it is parsed. */
export interface FormFile {
  stream: Readable & { truncated?: boolean };
  /** As received. */
  name: string;
  index: number;
}

const mostFields = 10;

/** Bytes of the largest form within its rules, with what separates its parts. */
export const mostFormBytes = ({ mostFiles, megabytesPerFile, textBytes }: FormRules): number =>
  mostFiles * megabytesPerFile * 1024 * 1024 + mostFields * textBytes + 64 * 1024;

/** Parses a multipart form that is written to `input`; limits are enforced while it streams. */
export class FormParser {
  readonly input: Writable;
  /** The text fields, once every file was read. Rejects at the first fault, and then ends the files that are being read. */
  readonly fields: Promise<Record<string, string>>;
  private readonly result = Promise.withResolvers<Record<string, string>>();

  /** @throws DomainError `broken_upload` if the headers are not those of a form */
  constructor(headers: IncomingHttpHeaders, rules: FormRules, read: (file: FormFile) => Promise<void>) {
    const form = begun(headers, rules);
    this.input = form;
    this.fields = this.result.promise;
    // A fault may come before the fields are awaited.
    this.fields.catch(() => undefined);
    const fields: Record<string, string> = {};
    const reading: Promise<void>[] = [];
    form.on('field', (name, value) => {
      if (name && name !== '__proto__') fields[name] = value;
    });
    form.on('file', (name, stream: FormFile['stream'], info) => {
      if (name !== rules.field) {
        skipFile(stream);
        if (rules.refusesOtherFiles)
          this.fail(new DomainError('validation_failed', {}, { [name || 'file']: 'unexpected_file' }));
        return;
      }
      const file = read({ stream, name: info.filename ?? '', index: reading.length }).then(() => {
        if (stream.truncated) throw new DomainError('file_too_large', { max: rules.megabytesPerFile });
      });
      file.catch((error: unknown) => this.fail(error));
      reading.push(file);
    });
    form.on('filesLimit', () => this.fail(new DomainError('too_many_files', { max: rules.mostFiles })));
    form.on('partsLimit', () => this.fail(new DomainError('broken_upload')));
    form.on('error', () => this.fail(new DomainError('broken_upload')));
    form.on('close', () => void Promise.all(reading).then(() => this.result.resolve(fields), this.result.reject));
  }

  /** Ends parsing, unless it has ended. */
  fail(error: unknown): void {
    this.result.reject(error instanceof DomainError ? error : new DomainError('broken_upload'));
    this.input.destroy();
  }
}

function begun(headers: IncomingHttpHeaders, rules: FormRules): busboy.Busboy {
  const { mostFiles, megabytesPerFile, textBytes } = rules;
  try {
    return busboy({
      headers,
      // busboy marks a file that reaches its limit as truncated, so the largest accepted file must stay below the limit.
      limits: {
        files: mostFiles,
        fileSize: megabytesPerFile * 1024 * 1024 + 1,
        fields: mostFields,
        fieldSize: textBytes,
        parts: 20,
      },
    });
  } catch {
    throw new DomainError('broken_upload');
  }
}
