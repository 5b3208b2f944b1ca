import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Owner } from '../events.ts';

/** A caller of RPC methods: the gateway, on behalf of a user or visitor, a service, on its own behalf, or the operator's commands. */
export type Caller = 'gateway' | 'operator' | Owner;

/** Milliseconds for methods that store an upload: with the transfer to the object store, the gateway responds within ten seconds even where the service is paused. */
export const fileDeadline = 8_000;

/** Who may call an RPC method: `moderator` are moderators and admins, `admin` are admins, who are not banned. */
export type Who = 'anyone' | 'signed_in' | 'moderator' | 'admin';

/**
 * Who may call over HTTP: `anyone` (a valid token is still recognised), `signed_in` (also a restricted session), `active`
 * (signed in and not banned), `moderator` (active, with that role or admin), `admin` (active, with that role).
 */
export type Access = Who | 'active';

/** The rate limit that an HTTP request is charged to, per address. */
export type OperationBudget = 'read' | 'write' | 'credentials' | 'register' | 'upload' | 'vitals';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path below `/api/v1`: `GET /plants/{id}`. */
export type HttpRoute = `${Method} /${string}`;

/** How an operation is called over HTTP. */
export interface HttpBinding {
  /** What a call does, in plain English, for the documentation of the API. */
  summary: string;
  route: HttpRoute;
  /** By default the `who` of the RPC method. */
  access?: Access;
  /** 200 by default; 204 sends no body. */
  status?: 200 | 201 | 202 | 204;
  /** By default `read` for GET, else `write`. */
  budget?: OperationBudget;
  /** Where the fields of the request that the path does not name are: by default in the query for GET, else in the body. */
  input?: 'query';
  /** The error for a malformed path parameter, so that it is not distinguishable from an unknown one, or for a malformed query of a write. */
  unknown?: ErrorCode;
  /** The request over HTTP, where it differs from the RPC request. */
  request?: z.ZodMiniType;
  /** The response over HTTP, where it differs from the RPC response. */
  response?: z.ZodMiniType;
  /** The body is a multipart form with files in this field; `optional`: or JSON, without a file. */
  files?: { field: string; most: number; optional?: true };
  /** The media type of a body that is neither JSON nor a form: the handler reads its bytes. */
  carries?: string;
  /** The media type of a response that is a file. */
  produces?: string;
  /** The response is a redirect. */
  redirects?: true;
}

interface RpcOptions<W extends Who> {
  /** `signed_in`: calls without an actor fail with `not_signed_in`; `moderator`, `admin`: others fail with `forbidden`. */
  who: W;
  /** Permitted callers, by default only the gateway. Services call without an actor, so they cannot call a `signed_in` method. */
  callers?: W extends 'anyone' ? readonly Caller[] : readonly ['gateway'];
  /** The method writes: with an Idempotency-Key, a repeated call returns the stored response. */
  writes?: W extends 'anyone' ? never : true;
  /** The method changes nothing, so that a call without a response is tried once more. By default, whether its route is a GET. */
  reads?: boolean;
  /** A request field with a staged upload. Where it is set, the Idempotency-Key is ignored: a repeated call carries another upload. */
  unless?: string;
  /** The errors that a caller must expect, besides those that every call can have. */
  errors?: readonly ErrorCode[];
  /** Milliseconds until the caller gives up; 2,000 by default. */
  deadline?: number;
}

/**
 * An operation that a service handles as an RPC method (`@RpcHandler`). With `http` it is public: the gateway passes the
 * request on, unless it handles the operation itself (`@HttpHandler`).
 * @__NO_SIDE_EFFECTS__
 */
export function operation<
  const N extends string,
  Q extends z.ZodMiniType,
  A extends z.ZodMiniType,
  W extends Who,
  const H extends HttpBinding | undefined = undefined,
>(name: N, options: RpcOptions<W> & { request: Q; response: A; http?: H }) {
  const http = options.http as H;
  return {
    kind: 'rpc' as const,
    name,
    writes: undefined,
    unless: undefined,
    reads: http?.route.startsWith('GET ') === true,
    errors: [] as readonly ErrorCode[],
    callers: ['gateway'] as readonly Caller[],
    ...options,
    http,
  };
}

/** An operation of the gateway alone: it calls several services, or its response is no JSON. @__NO_SIDE_EFFECTS__ */
export function httpOperation<const N extends string, Q extends z.ZodMiniType, A extends z.ZodMiniType>(
  name: N,
  {
    request,
    response,
    errors = [],
    writes,
    ...http
  }: HttpBinding & {
    access: Access;
    request: Q;
    response: A;
    errors?: readonly ErrorCode[];
    /** It passes its Idempotency-Key on to RPC methods that write. */
    writes?: true;
  },
) {
  return { kind: 'http' as const, name, request, response, errors, http, ...(writes && { writes }) };
}
