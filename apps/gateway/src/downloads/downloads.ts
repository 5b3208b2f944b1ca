import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { DownloadKind } from '@offshoot/contracts/operations/downloads';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Response } from 'express';
import type { GatewayConfig } from '../config.ts';
import { DownloadLease } from './download-lease.ts';
import { paced } from './paced.ts';

/** A file that is made while it is sent. */
export interface SentFile {
  headers: Record<string, string>;
  stream: Readable;
}

interface Request {
  kind: DownloadKind;
  actor: Actor;
  response: Response;
}

/**
 * Sends files that are read page by page from services: one of a kind at a time for each account, some at a time in each gateway.
 * The work ends with its client.
 */
@Injectable()
export class Downloads {
  private running = 0;

  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'DOWNLOADS_AT_ONCE' | 'SLOW_DOWNLOAD_MS'>,
  ) {}

  /**
   * @param open reads what comes before the first byte, so that its errors have a status; the signal ends its work
   * @throws DomainError `download_running`, `downloads_reached`, `unavailable` where this gateway sends as many as it may
   */
  async send({ kind, actor, response }: Request, open: (signal: AbortSignal) => Promise<SentFile>): Promise<void> {
    const client = new AbortController();
    const stop = () => client.abort();
    response.once('close', stop);
    const lease = await DownloadLease.begin({ rpc: this.rpc, actor, kind }, stop);
    try {
      await this.sendInTurn(response, lease, client, open);
    } catch (error) {
      const failed = !client.signal.aborted;
      // Where one service failed, no page of the others is read any more.
      stop();
      await lease.end({ failed });
      if (!failed) response.destroy();
      // Half a file is a broken download: a status can no longer be sent.
      else if (!response.destroyed) throw error;
    }
  }

  private async sendInTurn(
    response: Response,
    lease: DownloadLease,
    client: AbortController,
    open: (signal: AbortSignal) => Promise<SentFile>,
  ): Promise<void> {
    if (this.running >= this.config.DOWNLOADS_AT_ONCE)
      throw Object.assign(new DomainError('unavailable'), { cause: new Error('as many downloads run as may') });
    this.running += 1;
    try {
      client.signal.throwIfAborted();
      const { headers, stream } = await open(client.signal);
      response.set(headers);
      const pace = {
        stepMs: this.config.SLOW_DOWNLOAD_MS,
        tooSlow: () => client.abort(),
        beforeEnd: () => lease.end({ failed: false }),
      };
      await pipeline(stream, (file: AsyncIterable<Buffer>) => paced(file, pace), response, { signal: client.signal });
    } finally {
      this.running -= 1;
    }
  }
}
