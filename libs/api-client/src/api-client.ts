import {
  type HttpInput,
  type HttpResult,
  httpCall,
  type PublicOperation,
  responseSchema,
} from '@offshoot/contracts/operations/http';
import { ApiError } from './api-error.ts';

/** An operation whose response is JSON or empty, neither a file nor a redirect. */
type JsonOperation = PublicOperation & { http: { produces?: undefined; redirects?: undefined } };

/** Where the API is, and who calls it. */
export interface ApiClientOptions {
  /** The address of the site: `https://offshoot.example`. */
  baseUrl: string;
  /** The access token of a session; without one, calls are those of a visitor. */
  token?: string;
  /** Milliseconds until a call without a signal of its own fails; by default it waits as long as `fetch` does. */
  timeoutMs?: number;
}

/** Options of one call. */
interface CallOptions {
  signal?: AbortSignal;
  /** A write that is repeated with the same key runs once. */
  idempotencyKey?: string;
  /** The files of an operation that takes a form. */
  files?: readonly File[];
}

type CallArguments<O extends PublicOperation> =
  Record<string, never> extends HttpInput<O>
    ? [input?: HttpInput<O>, options?: CallOptions]
    : [input: HttpInput<O>, options?: CallOptions];

/** Calls operations of `/api/v1`, in Node and in browsers. */
export class ApiClient {
  private readonly options: ApiClientOptions;

  constructor(options: ApiClientOptions) {
    this.options = options;
  }

  /**
   * The response of an operation, parsed with its schema.
   * @throws ApiError for an error response
   * @throws Error for a response that does not match its schema, and as `fetch` does
   */
  async call<O extends JsonOperation>(
    operation: O,
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- without it, the default does not compile
    ...[input = {} as HttpInput<O>, options = {}]: CallArguments<O>
  ): Promise<HttpResult<O>> {
    const { method, path, query, body } = httpCall(operation, input);
    const { token, baseUrl, timeoutMs } = this.options;
    const headers = new Headers();
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
    if (body && !options.files) headers.set('content-type', 'application/json');
    const response = await fetch(new URL(`/api/v1${path}${searchOf(query)}`, baseUrl), {
      method,
      headers,
      body: options.files ? formOf(operation, body, options.files) : body ? JSON.stringify(body) : null,
      signal: options.signal ?? (timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs)),
    });
    const received = await jsonOf(response);
    if (!response.ok) throw new ApiError(operation.name, response.status, received, retryAfterOf(response));
    return parsed(operation, received);
  }
}

/** Fields that are undefined or null are left out: a query has no value for either. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
    : '';
}

function formOf(
  { name, http }: PublicOperation,
  fields: Readonly<Record<string, unknown>> = {},
  files: readonly File[],
): FormData {
  if (!http.files) throw new Error(`${name} takes no files`);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  for (const file of files) form.append(http.files.field, file, file.name);
  return form;
}

/** The JSON of a response; undefined if it is empty, or no JSON as that of a proxy. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return text && isJson ? (JSON.parse(text) as unknown) : undefined;
}

function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

function parsed<O extends PublicOperation>(operation: O, received: unknown): HttpResult<O> {
  if (operation.http.status === 204) return undefined as HttpResult<O>;
  const result = responseSchema(operation).safeParse(received);
  if (result.success) return result.data as HttpResult<O>;
  throw new Error(`The response of ${operation.name} does not match its schema: ${result.error.message}`);
}
