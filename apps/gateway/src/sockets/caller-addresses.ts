import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import proxyAddress from 'proxy-addr';
import { callerAddress } from '../http/caller-address.ts';

/** The caller's address for a request that Express does not handle, with the same trusted proxies. */
@Injectable()
export class CallerAddresses {
  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  of(request: IncomingMessage): string {
    const server = this.host.httpAdapter.getInstance<Express>();
    const trust = server.get('trust proxy fn') as (address: string, hop: number) => boolean;
    return callerAddress(proxyAddress(request, trust));
  }
}
