import { DomainError } from '@offshoot/contracts/errors';
import busboy from 'busboy';
import type { Request } from 'express';
import { bodyLimit, continueBody } from './held-bodies.ts';
import { skipFile } from './unwanted-file.ts';

/**
 * The text fields of a multipart form without files.
 * @throws DomainError `broken_upload` for a malformed form, `validation_failed` if it has a file, `body_too_large` if its
 * fields are longer than another body may be
 */
export function multipartFields(request: Request): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(new DomainError('broken_upload'));
    let form: busboy.Busboy;
    try {
      form = busboy({ headers: request.headers, limits: { files: 1, fields: 20, fieldSize: 16_384, parts: 22 } });
    } catch {
      broken();
      return;
    }
    const fields: Record<string, string> = {};
    let length = 0;
    form.on('field', (name, value) => {
      length += value.length;
      if (length > bodyLimit) {
        request.unpipe(form);
        reject(new DomainError('body_too_large'));
        return;
      }
      if (name && name !== '__proto__') fields[name] = value;
    });
    form.on('file', (name, file) => {
      skipFile(file);
      reject(new DomainError('validation_failed', {}, { [name || 'file']: 'unexpected_file' }));
    });
    form.on('error', broken);
    form.on('close', () => resolve(fields));
    request.on('aborted', broken);
    continueBody(request);
    request.pipe(form);
  });
}
