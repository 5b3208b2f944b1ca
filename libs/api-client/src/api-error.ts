import { type ErrorBody, errorBody } from '@offshoot/contracts/error-body';

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  /** A code of the error catalogue, or one that is newer than this client; null where a proxy responded instead of the API. */
  readonly code: string | null;
  /** The English sentence. */
  readonly detail: string;
  /** Values for the placeholders of a client's own sentence. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The code of each invalid field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait before a retry, where the API says so. */
  readonly retryAfter: number | null;

  /** @param operation the name of the operation that failed */
  constructor(operation: string, status: number, body: unknown, retryAfter: number | null) {
    const parsed = errorBody.safeParse(body);
    const { code, params = {}, errors = {} }: Partial<ErrorBody> = parsed.success ? parsed.data : {};
    const detail = parsed.success ? sentenceOf(parsed.data) : '';
    super(`${operation}: ${status} ${code ?? ''} ${detail} ${JSON.stringify(errors)}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code ?? null;
    this.detail = detail;
    this.params = params;
    this.fields = errors;
    this.retryAfter = retryAfter;
  }
}

const sentenceOf = ({ detail }: ErrorBody): string => (typeof detail === 'string' ? detail : detail.message);
