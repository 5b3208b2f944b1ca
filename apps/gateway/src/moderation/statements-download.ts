import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

type Page = RpcResponse<'moderation.export_statements'>;
interface Interval {
  from: string;
  to: string;
}

/** Sends statements of reasons as lines of JSON, page by page: the next page is read once the client has room for it. */
@Injectable()
export class StatementsDownload {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('moderation.statements')
  async send({ input, actor, response }: HttpCall<'moderation.statements'>): Promise<void> {
    const interval = { from: new Date(input.from).toISOString(), to: new Date(input.to).toISOString() };
    // Before the first byte, so that a service that is down is an error with a status.
    const first = await this.page(interval, actor, null);
    response.set({
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Content-Disposition': `attachment; filename="statements-${interval.from.slice(0, 10)}.ndjson"`,
      'Cache-Control': 'no-store',
    });
    const lines = Readable.from(this.lines(interval, actor, first), { highWaterMark: 1 });
    try {
      await pipeline(lines, response);
    } catch (error) {
      // The client has disconnected, or its download ends broken: a status can no longer be sent.
      if (!response.destroyed) throw error;
    }
  }

  private page({ from, to }: Interval, actor: Actor, after: string | null): Promise<Page> {
    return this.rpc.call('moderation.export_statements', { from, to, after }, { actor });
  }

  private async *lines(interval: Interval, actor: Actor, first: Page): AsyncGenerator<string> {
    for (let page = first; ; page = await this.page(interval, actor, page.next)) {
      if (page.items.length > 0) yield page.items.map((item) => `${JSON.stringify(item)}\n`).join('');
      if (page.next === null) return;
    }
  }
}
