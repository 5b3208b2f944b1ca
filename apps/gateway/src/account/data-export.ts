import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Downloads } from '../downloads/downloads.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { AccountExport } from './account-export.ts';

/** Sends the archive of the caller's data. */
@Injectable()
export class DataExport {
  constructor(
    private readonly clock: Clock,
    private readonly downloads: Downloads,
    private readonly accountExport: AccountExport,
  ) {}

  @HttpHandler('auth.export')
  async send({ actor, response }: HttpCall<'auth.export'>): Promise<void> {
    await this.downloads.send({ kind: 'account', actor, response }, async (signal) => ({
      stream: await this.accountExport.open(actor, signal),
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="offshoot-${this.clock.now().toISOString().slice(0, 10)}.zip"`,
        'X-Content-Type-Options': 'nosniff',
      },
    }));
  }
}
