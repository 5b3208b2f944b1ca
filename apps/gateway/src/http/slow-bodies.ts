import type { NextFunction, Request, Response } from 'express';

/** What a body that goes on must bring in each period: a photo over a poor mobile connection does. */
const leastBytes = 64 * 1024;

/** Ends connections whose body trickles: such a call would hold its connection, and what it has sent, for as long as it likes. */
export function slowBodies(periodMs: number): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    if (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined)
      watch(request, periodMs);
    next();
  };
}

function watch(request: Request, periodMs: number): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < leastBytes) request.destroy();
    before = socket.bytesRead;
  }, periodMs).unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
}
