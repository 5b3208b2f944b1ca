import type { ErrorCode, ErrorParams, FieldErrors } from '@offshoot/contracts/errors';

/** A code of the catalogue, or an error that only the client sees. */
export type ClientErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_response' | 'server';

/** A failed call. `status` 0 means no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ClientErrorCode;
  readonly detail: string;
  readonly params: ErrorParams;
  readonly fields: FieldErrors;
  /** Seconds to wait before a retry, where the server sent them. */
  readonly retryAfter: number | null;

  constructor(init: {
    status: number;
    code: ClientErrorCode;
    detail?: string;
    params?: ErrorParams;
    fields?: FieldErrors;
    retryAfter?: number | null;
  }) {
    super(init.detail ?? init.code);
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.detail = init.detail ?? '';
    this.params = init.params ?? {};
    this.fields = init.fields ?? {};
    this.retryAfter = init.retryAfter ?? null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The code of a response without one. */
export const codeOfStatus = (status: number): ClientErrorCode => {
  if (status === 401) return 'not_signed_in';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 415) return 'unsupported_media_type';
  if (status === 422) return 'validation_failed';
  if (status === 429) return 'rate_limited';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return 'server';
};

const plainValues = (value: unknown): Record<string, string | number> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
        ),
      )
    : {};

/** Parses an error response: `detail` is a sentence, or for the limits an object with figures. */
export function errorFrom(status: number, body: unknown, retryAfter: number | null): ApiError {
  const reply = isRecord(body) ? body : {};
  const limit = isRecord(reply['detail']) ? reply['detail'] : {};
  const detail = typeof reply['detail'] === 'string' ? reply['detail'] : plainValues(limit)['message'];
  const named = reply['code'] ?? limit['code'];
  // Not compared with the catalogue: it would enlarge the first script, and `errorText` knows which codes have a sentence.
  const code = typeof named === 'string' ? (named as ErrorCode) : codeOfStatus(status);
  const sentence = typeof detail === 'string' ? detail : `HTTP ${status}`;
  const fields = Object.fromEntries(
    Object.entries(plainValues(reply['errors'])).map(([field, fault]) => [field, String(fault)]),
  );
  return new ApiError({
    status,
    code,
    detail: sentence,
    params: { ...plainValues(limit), ...plainValues(reply['params']) },
    fields,
    retryAfter,
  });
}
