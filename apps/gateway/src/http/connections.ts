import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Milliseconds between two looks for connections that fell idle. */
const lookEvery = 100;

/** The HTTP connections of a gateway: kept between calls, and given up call by call when it stops. */
@Injectable()
export class Connections {
  private server: Server | undefined;
  private draining = false;

  /** Keeps idle connections for so many milliseconds. */
  keep(server: Server, keepAliveMs: number): void {
    this.server = server;
    server.keepAliveTimeout = keepAliveMs;
    // Else a connection that is kept for longer would be cut off in the headers of its next call.
    server.headersTimeout = keepAliveMs + 1_000;
  }

  /** Middleware: while the gateway stops, each response says that its connection ends with it. */
  readonly announceEnd = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.draining) response.setHeader('Connection', 'close');
    next();
  };

  /** From now on no connection outlives its call; what is idle, or falls idle, is closed: closing the server waits for kept ones. */
  drain(): void {
    this.draining = true;
    const timer = setInterval(() => this.server?.closeIdleConnections(), lookEvery);
    this.server?.once('close', () => clearInterval(timer));
    timer.unref();
  }
}
