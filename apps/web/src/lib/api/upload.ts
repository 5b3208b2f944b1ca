import { httpCall } from '@offshoot/contracts/operations/http';
import type { HttpInput, HttpResult, PublicOperation } from '@offshoot/contracts/operations/http';
import { ApiError } from './api-error.ts';
import { sendParsed } from './call.ts';
import { apiUrl, jsonOrNull, seconds, withSession } from './send.ts';
import type { RawResponse } from './send.ts';

interface UploadOptions {
  /** Fraction sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** Timeout in milliseconds, 2 minutes by default: photos are slow on a slow connection. */
  timeout?: number;
  /** Idempotency key of the write. */
  idempotencyKey?: string;
}

/**
 * Calls an operation with the fields of its request and the files of a form, with progress, which fetch does not
 * report; session handling as in `call`.
 */
export async function upload<O extends PublicOperation>(
  operation: O,
  input: HttpInput<O>,
  files: FormData,
  options: UploadOptions = {},
): Promise<HttpResult<O>> {
  const { path, body = {} } = httpCall(operation, input);
  for (const [name, value] of Object.entries(body)) files.set(name, String(value));
  return sendParsed(operation, () => withSession((token) => send(apiUrl(path), files, token, options)));
}

function send(
  url: string,
  form: FormData,
  token: string | null,
  { onProgress, signal, timeout = 120_000, idempotencyKey }: UploadOptions,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    const settle = () => signal?.removeEventListener('abort', cancel);
    request.open('POST', url);
    request.timeout = timeout;
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      settle();
      resolve({
        status: request.status,
        body: jsonOrNull(request.responseText),
        retryAfter: seconds(request.getResponseHeader('retry-after')),
      });
    };
    const fail = (code: 'network' | 'timeout') => () => {
      settle();
      reject(new ApiError({ status: 0, code }));
    };
    request.onerror = fail('network');
    request.ontimeout = fail('timeout');
    request.onabort = () => {
      settle();
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
    };
    if (signal?.aborted) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', cancel);
    request.send(form);
  });
}
