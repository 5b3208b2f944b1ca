import { DomainError, isErrorCode, type ErrorParams, type FieldErrors } from '@offshoot/contracts/errors';

/** Header that carries the request id from process to process. */
export const requestIdHeader = 'Request-Id';

/** What stands in a question besides Nest's own framing. */
export interface RequestEnvelope {
  input: unknown;
  actor: unknown;
  /** The Idempotency-Key of the call that a writing question answers. */
  key?: string | undefined;
}

/** An answer: the value, or the expected error by its code. */
export type ResponseEnvelope =
  { response: unknown } | { error: { code: string; params: ErrorParams; fields?: FieldErrors | undefined } };

/** An error as it travels; everything that is not the product's own becomes `internal`. */
export function errorEnvelope(error: unknown): ResponseEnvelope {
  if (!(error instanceof DomainError)) return { error: { code: 'internal', params: {} } };
  return { error: { code: error.code, params: error.params, fields: error.fields } };
}

/** The answer's value. @throws DomainError that the answerer threw; `internal` for a code that is not known here. */
export function openResponse(envelope: ResponseEnvelope | undefined): unknown {
  if (!envelope) throw new DomainError('internal');
  if ('response' in envelope) return envelope.response;
  const { code, params, fields } = envelope.error;
  throw isErrorCode(code) ? new DomainError(code, params, fields) : new DomainError('internal');
}
