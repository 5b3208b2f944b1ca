import type { Actor } from '@offshoot/contracts/basics';
import type { HttpOperationName, httpOperations } from '@offshoot/contracts/http-operations';
import type { HttpRequest, HttpResponse } from '@offshoot/contracts/operations/http';
import type { Request, Response } from 'express';

/** Metadata key of `@HttpHandler`. */
export const HTTP_HANDLER = Symbol('http-handler');

type Operation<N extends HttpOperationName> = (typeof httpOperations)[N];
type AccessOf<O> = O extends { http: { access: infer A } } ? A : O extends { who: infer W } ? W : 'anyone';

/** A request as its handler receives it: with parsed input and a caller that has the operation's access. */
export interface HttpCall<N extends HttpOperationName> {
  input: HttpRequest<Operation<N>>;
  /** Null for visitors, where anyone may call. */
  actor: AccessOf<Operation<N>> extends 'anyone' ? Actor | null : Actor;
  request: Request;
  /** For operations that respond with a file or a redirect: the handler sends it. */
  response: Response;
}

/** What a handler returns; nothing where it sends a file or a redirect. */
export type HttpResult<N extends HttpOperationName> =
  HttpResponse<Operation<N>> extends undefined ? void : HttpResponse<Operation<N>>;

/** Makes a method handle an operation in the gateway; operations without a handler are passed on to their service. */
export const HttpHandler =
  <N extends HttpOperationName>(operation: N) =>
  <F extends (call: HttpCall<N>) => Promise<HttpResult<N>>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(HTTP_HANDLER, operation, descriptor.value);
  };
