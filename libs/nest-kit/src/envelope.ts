import { DomainError, isErrorCode, type ErrorParams, type FieldErrors } from '@offshoot/contracts/errors';

/** The NATS header that carries the request id from process to process. */
export const requestIdHeader = 'Request-Id';

/** The data of a request, within Nest's message format. */
export interface RequestEnvelope {
  input: unknown;
  actor: unknown;
  /** The Idempotency-Key, for methods that write. */
  key?: string | undefined;
}

/** The data of a response: the value, or an error by its code. */
export type ResponseEnvelope = (
  { response: unknown } | { error: { code: string; params: ErrorParams; fields?: FieldErrors | undefined } }
) & {
  /** The process that responded, among those of its service. */
  member?: string;
};

/** The envelope of an error; any error other than a DomainError becomes `internal`, without its message. */
export function errorEnvelope(error: unknown): ResponseEnvelope {
  if (!(error instanceof DomainError)) return { error: { code: 'internal', params: {} } };
  return { error: { code: error.code, params: error.params, fields: error.fields } };
}

/** The value of a response. @throws DomainError that the handler threw; `internal` for a missing envelope or an unknown code */
export function openResponse(envelope: ResponseEnvelope | undefined): unknown {
  if (!envelope) throw new DomainError('internal');
  if ('response' in envelope) return envelope.response;
  const { code, params, fields } = envelope.error;
  throw isErrorCode(code) ? new DomainError(code, params, fields) : new DomainError('internal');
}
