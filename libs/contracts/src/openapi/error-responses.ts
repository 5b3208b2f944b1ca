import { type ErrorCode, errorCatalogue } from '../errors.ts';
import { accessOf, type PublicOperation } from '../operations/http.ts';
import { mayCreate } from '../operations/people.ts';

/** A response object of OpenAPI, or a reference to one. */
type ResponseObject = Readonly<Record<string, unknown>>;

interface RequestParts {
  hasFields: boolean;
  hasBody: boolean;
}

/** The errors of a call: those that the operation declares, and those of the gateway. */
function errorsOf(operation: PublicOperation, { hasFields, hasBody }: RequestParts): ErrorCode[] {
  const { errors, http, writes } = operation;
  const access = accessOf(operation);
  return [
    ...errors,
    ...(http.unknown ? [http.unknown] : []),
    ...(hasFields || writes ? (['validation_failed'] as const) : []),
    ...(access === 'anyone' ? [] : (['not_signed_in'] as const)),
    ...(access === 'active' || access === 'moderator' || access === 'admin' ? mayCreate.errors : []),
    ...(access === 'moderator' || access === 'admin' ? (['forbidden'] as const) : []),
    ...(hasBody ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    ...(http.files ? (['too_many_files', 'broken_upload'] as const) : []),
    ...(http.files && !http.files.optional ? (['no_files'] as const) : []),
    ...(writes ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
    'rate_limited',
    'internal',
    'unavailable',
  ];
}

/** `plant_not_found` becomes `PlantNotFound`. */
const responseName = (code: ErrorCode): string =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function errorResponse(codes: readonly ErrorCode[]): ResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].detail}`).join('\n\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        },
      },
    },
  };
}

/** The error responses of operations, by status; those of a single code are shared. */
export class ErrorResponses {
  private readonly shared = new Map<string, ResponseObject>();

  /** The error responses of an operation. */
  of(operation: PublicOperation, request: RequestParts): Record<string, ResponseObject> {
    const codes = [...new Set(errorsOf(operation, request))];
    const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
    return Object.fromEntries([...byStatus].map(([status, some]) => [status, this.response(some)]));
  }

  /** The shared responses, by name. */
  get components(): Record<string, ResponseObject> {
    return Object.fromEntries([...this.shared].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  private response(codes: readonly ErrorCode[]): ResponseObject {
    const [code, ...more] = codes;
    if (code === undefined || more.length > 0) return errorResponse(codes);
    const name = responseName(code);
    this.shared.set(name, errorResponse([code]));
    return { $ref: `#/components/responses/${name}` };
  }
}
