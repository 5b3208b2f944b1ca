import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Actor } from '@offshoot/contracts/basics';
import { type HttpOperationName, httpOperations } from '@offshoot/contracts/http-operations';
import { type PublicOperation, responseSchema } from '@offshoot/contracts/operations/http';
import { type RpcMethodName, rpcMethods } from '@offshoot/contracts/rpc';
import { type Discovered, discover } from '@offshoot/nest-kit/discovery';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { HTTP_HANDLER } from './http-handler.ts';
import { PRESENTER } from './presenter.ts';

/** A request whose access and input have been checked. */
export interface CheckedRequest {
  input: unknown;
  actor: Actor | null;
  request: Request;
  response: Response;
}

const isRpcMethod = (name: string): name is RpcMethodName => Object.hasOwn(rpcMethods, name);

/** Whether a service can respond to the HTTP request as it is. */
const canBePassedOn = ({ name, http }: PublicOperation): boolean =>
  isRpcMethod(name) && !http.request && !http.response && !http.files && !http.produces && !http.redirects;

/** Responds to operations: with their own handler, or by passing the call on to the service. */
@Injectable()
export class OperationHandlers implements OnModuleInit {
  private handlers = new Map<string, Discovered<HttpOperationName>>();
  private presenters = new Map<unknown, Discovered<z.ZodMiniType>>();

  constructor(
    private readonly modules: ModuleRef,
    private readonly rpc: RpcClient,
  ) {}

  /** @throws Error for an operation with two handlers, or one that needs a handler and has none */
  onModuleInit(): void {
    const handlers = discover<HttpOperationName>(this.modules, HTTP_HANDLER);
    this.handlers = new Map(handlers.map((handler) => [handler.meta, handler]));
    if (this.handlers.size < handlers.length) throw new Error('an operation has two handlers');
    this.presenters = new Map(
      discover<z.ZodMiniType>(this.modules, PRESENTER).map((presenter) => [presenter.meta, presenter]),
    );
    const unhandled = Object.values(httpOperations).filter(
      (operation: PublicOperation) => !canBePassedOn(operation) && !this.handlers.has(operation.name),
    );
    if (unhandled.length > 0) throw new Error(`no handler for ${unhandled.map(({ name }) => name).join(', ')}`);
  }

  /** The response's JSON. */
  async respond(operation: PublicOperation, call: CheckedRequest): Promise<unknown> {
    const handler = this.handlers.get(operation.name);
    const response = handler ? await handler.call(call) : await this.passOn(operation, call);
    const presenter = this.presenters.get(responseSchema(operation));
    return presenter ? presenter.call(response) : response;
  }

  private passOn({ name }: PublicOperation, { input, actor }: CheckedRequest): Promise<unknown> {
    if (!isRpcMethod(name)) throw new Error(`${name} is not an RPC method`);
    return this.rpc.call(name, input ?? {}, { actor });
  }
}
