import { Injectable } from '@nestjs/common';
import type { TransparencyReport } from '@offshoot/contracts/transparency';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { transparencyTable } from './transparency-table.ts';

/** Months are summed up once a day. The responses to signed-in users are not cached (`AccessGuard`). */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=86400';

/** The public report of moderation, as JSON and as a table. */
@Injectable()
export class Transparency {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('moderation.transparency')
  async report({ actor, response }: HttpCall<'moderation.transparency'>): Promise<TransparencyReport> {
    const report = await this.rpc.call('moderation.transparency', {});
    if (!actor) response.set('Cache-Control', cacheControl);
    return report;
  }

  @HttpHandler('moderation.transparency_table')
  async table({ actor, response }: HttpCall<'moderation.transparency_table'>): Promise<void> {
    const table = transparencyTable(await this.rpc.call('moderation.transparency', {}));
    if (!actor) response.set('Cache-Control', cacheControl);
    response
      .set({
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="transparency.csv"',
      })
      .send(table);
  }
}
