import type { NextFunction, Request, Response } from 'express';
import type { BodyBudget } from './body-budget.ts';
import { callerAddress } from './caller-address.ts';

/** Bytes of a body that is parsed as a whole: JSON, or the fields of a form. */
export const bodyLimit = 100_000;

/** Whether a request has a body; a form library may send a Content-Type without one. */
export const carriesBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Middleware: reserves the memory of each body before it is read, for as long as the request lasts. Uploads reserve what they
 * need themselves, for their account.
 */
export function heldBodies(budget: BodyBudget): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    if (!carriesBody(request)) {
      next();
      return;
    }
    try {
      const declared = request.headers['content-encoding'] ? bodyLimit : Number(request.headers['content-length']);
      const bytes = Math.min(Number.isNaN(declared) ? bodyLimit : declared, bodyLimit);
      response.once('close', budget.reserve(`address:${callerAddress(request.ip)}`, bytes));
    } catch (error) {
      next(error);
      return;
    }
    // Forms are read by their handlers, after the access was checked.
    if (!request.is('multipart/form-data')) continueBody(request);
    next();
  };
}

/** Whether the client waits for `100 Continue` before it sends the body. */
const awaitsContinue = ({ headers }: Request): boolean => headers.expect?.toLowerCase() === '100-continue';

const continued = new WeakSet<Request>();

/** Lets a client that waits for permission (`Expect: 100-continue`) send its body. */
export function continueBody(request: Request): void {
  if (!awaitsContinue(request) || continued.has(request)) return;
  continued.add(request);
  request.res?.writeContinue();
}

/** Whether the client has not begun to send its body, because it still waits for `100 Continue`. */
export const holdsBack = (request: Request): boolean => awaitsContinue(request) && !continued.has(request);
