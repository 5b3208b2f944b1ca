import { Controller, Req, Res } from '@nestjs/common';
import { httpOperations } from '@offshoot/contracts/http-operations';
import {
  accessOf,
  budgetOf,
  isQueried,
  type PublicOperation,
  requestSchema,
  splitRoute,
} from '@offshoot/contracts/operations/http';
import { nameSpan } from '@offshoot/nest-kit/trace-context';
import type { Request, Response } from 'express';
import { Route } from '../http/route.ts';
import { OperationHandlers } from './operation-handlers.ts';

/** The routes of all public operations. */
@Controller()
export class OperationRoutes {
  constructor(readonly handlers: OperationHandlers) {}
}

/** Express tries routes in their order: of two that match, the one with the earlier literal segment comes first. */
const byLiteralSegments = (left: PublicOperation, right: PublicOperation): number => {
  const order = ({ http }: PublicOperation) => splitRoute(http.route)[1].replace(/\{\w+\}/g, '\uffff');
  return order(left) < order(right) ? -1 : 1;
};

for (const operation of Object.values<PublicOperation>(httpOperations).sort(byLiteralSegments)) addRoute(operation);

function addRoute(operation: PublicOperation): void {
  const { http, name } = operation;
  const [method, path] = splitRoute(http.route);
  const sendsItself = http.produces !== undefined || http.redirects === true;
  const handle = async function (this: OperationRoutes, request: Request, response: Response): Promise<unknown> {
    nameSpan(`${method} /api/v1${path}`);
    const call = { input: request.input, actor: request.actor ?? null, request, response };
    const body = await this.handlers.respond(operation, call);
    return http.status === 204 ? undefined : body;
  };
  const { prototype } = OperationRoutes;
  const descriptor = { value: handle, configurable: true, writable: true };
  Object.defineProperty(prototype, name, descriptor);
  Route(method, path.replace(/\{(\w+)\}/g, ':$1'), {
    access: accessOf(operation),
    input: requestSchema(operation),
    isQueried: isQueried(operation),
    ownForm: http.files !== undefined,
    carries: http.carries,
    unknown: http.unknown,
    status: http.status,
    budget: budgetOf(operation),
  })(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res({ passthrough: !sendsItself })(prototype, name, 1);
}
