import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Downloads } from '../downloads/downloads.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

type Page = RpcResponse<'moderation.export_statements'>;
interface StatementsQuery {
  from: string;
  to: string;
  actor: Actor;
  /** Aborted when the client has disconnected. */
  signal: AbortSignal;
}

/** Sends statements of reasons as lines of JSON, page by page: the next page is read once the client has room for it. */
@Injectable()
export class StatementsDownload {
  constructor(
    private readonly rpc: RpcClient,
    private readonly downloads: Downloads,
  ) {}

  @HttpHandler('moderation.statements')
  async send({ input, actor, response }: HttpCall<'moderation.statements'>): Promise<void> {
    const interval = { from: new Date(input.from).toISOString(), to: new Date(input.to).toISOString() };
    await this.downloads.send({ kind: 'statements', actor, response }, async (signal) => {
      const query = { ...interval, actor, signal };
      const first = await this.page(query, null);
      return {
        stream: Readable.from(this.lines(query, first), { highWaterMark: 1 }),
        headers: {
          'Content-Type': 'application/x-ndjson; charset=utf-8',
          'Content-Disposition': `attachment; filename="statements-${interval.from.slice(0, 10)}.ndjson"`,
          'Cache-Control': 'no-store',
        },
      };
    });
  }

  private page({ from, to, actor, signal }: StatementsQuery, after: string | null): Promise<Page> {
    return this.rpc.call('moderation.export_statements', { from, to, after }, { actor, signal });
  }

  private async *lines(query: StatementsQuery, first: Page): AsyncGenerator<string> {
    for (let page = first; ; page = await this.page(query, page.next)) {
      if (page.items.length > 0) yield page.items.map((item) => `${JSON.stringify(item)}\n`).join('');
      if (page.next === null) return;
    }
  }
}
