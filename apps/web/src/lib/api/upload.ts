import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { parseResponse } from './api.ts';
import { apiUrl, jsonOrNull, seconds, withSession } from './send.ts';
import type { RawResponse } from './send.ts';

interface UploadOptions<S extends z.ZodMiniType> {
  schema: S;
  /** Fraction sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** Timeout in milliseconds, 2 minutes by default: photos are slow on a slow connection. */
  timeout?: number;
  /** Idempotency key of the write. */
  idempotencyKey?: string;
}

/** A multipart POST with progress, which fetch does not report; session handling as in `api`. */
export async function upload<S extends z.ZodMiniType>(path: string, form: FormData, options: UploadOptions<S>) {
  const reply = await withSession(path, (token) => send(apiUrl(path), form, token, options));
  return parseResponse(options.schema, reply);
}

function send<S extends z.ZodMiniType>(
  url: string,
  form: FormData,
  token: string | null,
  { onProgress, signal, timeout = 120_000, idempotencyKey }: UploadOptions<S>,
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
