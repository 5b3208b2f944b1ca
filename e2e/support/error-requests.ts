import type { ErrorCode } from '@offshoot/contracts/errors';
import type { RpcMethodName } from '@offshoot/contracts/rpc';
import { v7 as newId } from 'uuid';
import { call, type ApiResponse, type Person } from './person.ts';
import { shows } from './shown-errors.ts';

/** An id that no resource has. */
export const unknownId = newId();

export const post = (by: Person, path: string, body: unknown = {}): Promise<ApiResponse<unknown>> =>
  by.call('POST', path, { body });

/** A POST without a session. */
export const visit = (path: string, body: unknown): Promise<ApiResponse<unknown>> => call('POST', path, { body });

/** A form with one file. */
export const file = (name: string, content: BlobPart, type: string, fileName: string): FormData => {
  const form = new FormData();
  form.append(name, new Blob([content], { type }), fileName);
  return form;
};

/** Uploads a file of the wrong format and one above the limit of `maxBytes`. */
export async function badFiles(
  method: RpcMethodName,
  send: (form: FormData) => Promise<ApiResponse<unknown>>,
  field: string,
  maxBytes: number,
): Promise<void> {
  await shows(method, 'invalid_file_format', send(file(field, 'no picture at all', 'image/jpeg', 'x.jpg')));
  await shows(method, 'file_too_large', send(file(field, new Uint8Array(maxBytes + 1), 'image/jpeg', 'x.jpg')));
}

/** A multipart form that ends in the middle of a file. */
export const brokenForm = (by: Person, path: string): Promise<ApiResponse<unknown>> =>
  by.call('POST', path, {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    raw: '--b\r\nContent-Disposition: form-data; name="files"; filename="x.jpg"\r\n\r\nhalf',
  });

/** Repeats a request until it is rate limited (429); returns the last response after 40 attempts. */
export const untilLimited = (request: () => Promise<ApiResponse<unknown>>): Promise<ApiResponse<unknown>> =>
  until(null, request);

/** Repeats a request until it fails with the code; returns the last response after 40 attempts. */
export async function until(
  code: ErrorCode | null,
  request: () => Promise<ApiResponse<unknown>>,
): Promise<ApiResponse<unknown>> {
  for (let tries = 1; ; tries += 1) {
    const reply = await request();
    if (tries >= 40 || (code ? (reply.body as { code?: string }).code === code : reply.status === 429)) return reply;
  }
}
