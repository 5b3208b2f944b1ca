import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Milliseconds between two checks for idle connections. */
const checkEveryMs = 100;

/**
 * The HTTP connections of a gateway: kept alive between requests, and closed after their request once the gateway
 * stops.
 */
@Injectable()
export class Connections implements BeforeApplicationShutdown {
  private server: Server | undefined;
  private draining = false;

  /** @param times how long idle connections are kept, and until when a request and its body must have arrived */
  keep(server: Server, { keepAliveMs, requestMs }: { keepAliveMs: number; requestMs: number }): void {
    this.server = server;
    server.requestTimeout = requestMs;
    // Node would let the client send the body before anything was checked.
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    server.keepAliveTimeout = keepAliveMs;
    // Otherwise a connection that is kept for longer would be cut off in the headers of its next request.
    server.headersTimeout = keepAliveMs + 1_000;
  }

  /** Middleware: while the gateway stops, each response announces that its connection is closed. */
  readonly announceEnd = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.draining) response.setHeader('Connection', 'close');
    next();
  };

  /** From now on no connection outlives its request. Idle ones stay: a load balancer may just be sending a request. */
  drain(): void {
    this.draining = true;
  }

  /** Closes idle connections, for which closing the server would wait. */
  beforeApplicationShutdown(): void {
    this.draining = true;
    const timer = setInterval(() => this.server?.closeIdleConnections(), checkEveryMs);
    this.server?.once('close', () => clearInterval(timer));
    timer.unref();
  }
}
