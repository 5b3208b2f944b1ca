import type { NextFunction, Request, Response } from 'express';

/** Bytes that an unfinished body must bring in each period; a photo over a poor mobile connection does. */
const leastBytes = 64 * 1024;

/**
 * Closes connections whose body trickles in: such a request would hold its connection and memory for as long as it
 * likes.
 */
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
