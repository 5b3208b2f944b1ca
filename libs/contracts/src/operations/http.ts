import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Access, HttpBinding, HttpRoute, OperationBudget } from './operation.ts';

/** An operation that is called over HTTP. */
export interface PublicOperation {
  name: string;
  who?: Access;
  request: z.ZodMiniType;
  response: z.ZodMiniType;
  errors: readonly ErrorCode[];
  /** It takes an Idempotency-Key. */
  writes?: true;
  http: HttpBinding;
}

type RequestSchema<O extends PublicOperation> = O['http'] extends { request: infer Q extends z.ZodMiniType }
  ? Q
  : O['request'];
type ResponseSchema<O extends PublicOperation> = O['http'] extends { response: infer A extends z.ZodMiniType }
  ? A
  : O['response'];

/** The schema of path parameters with query or body. */
export const requestSchema = <O extends PublicOperation>({ http, request }: O): RequestSchema<O> =>
  (http.request ?? request) as RequestSchema<O>;

/** The schema of the response's JSON. */
export const responseSchema = <O extends PublicOperation>({ http, response }: O): ResponseSchema<O> =>
  (http.response ?? response) as ResponseSchema<O>;

/** The request as a client sends it: fields with defaults may be left out. */
export type HttpInput<O extends PublicOperation> = z.input<RequestSchema<O>>;
/** The request as the gateway has parsed it. */
export type HttpRequest<O extends PublicOperation> = z.infer<RequestSchema<O>>;
/** The response's JSON. */
export type HttpResponse<O extends PublicOperation> = z.infer<ResponseSchema<O>>;
/** What a client receives: nothing from an operation that responds with 204. */
export type HttpResult<O extends PublicOperation> = O['http'] extends { status: 204 } ? undefined : HttpResponse<O>;

/** Method and path pattern of a route: `['GET', '/plants/{id}']`. */
export function splitRoute(route: HttpRoute): [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string] {
  const [method = '', path = ''] = route.split(' ');
  return [method as 'GET' | 'POST' | 'PUT' | 'DELETE', path];
}

/** Who may call the operation. */
export const accessOf = ({ http, who }: PublicOperation): Access => http.access ?? who ?? 'anyone';

/** The rate limit that a call is charged to. */
export const budgetOf = ({ http }: PublicOperation): OperationBudget =>
  http.budget ?? (http.route.startsWith('GET ') ? 'read' : 'write');

/** Whether the fields that the path does not name are in the query. */
export const isQueried = ({ http }: PublicOperation): boolean =>
  http.input === 'query' || http.route.startsWith('GET ');

type Fields = Readonly<Record<string, unknown>>;

/** A call as a client sends it: `path` has its parameters filled in; the other fields are `query` or `body`. */
export interface HttpCallParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query: Fields;
  /** Undefined where no field is left for it. */
  body: Fields | undefined;
}

/** Divides the fields of a request into path, query and body. */
export function splitFields({ route, input }: Pick<HttpBinding, 'route' | 'input'>, fields: Fields): HttpCallParts {
  const [method, pattern] = splitRoute(route);
  const inPath = new Set<string>();
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(fields[name]));
  });
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)));
  if (method === 'GET' || input === 'query') return { method, path, query: rest, body: undefined };
  return { method, path, query: {}, body: Object.keys(rest).length > 0 ? rest : undefined };
}

/** A call of the operation over HTTP. */
export const httpCall = <O extends PublicOperation>({ http }: O, input: HttpInput<O>): HttpCallParts =>
  splitFields(http, input as Fields);
