import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { AccountExport } from './account-export.ts';

/** Sends the archive of the caller's data. */
@Injectable()
export class DataExport {
  constructor(
    private readonly clock: Clock,
    private readonly accountExport: AccountExport,
  ) {}

  @HttpHandler('auth.export')
  async send({ actor, response }: HttpCall<'auth.export'>): Promise<void> {
    const archive = await this.accountExport.open(actor);
    response.on('close', () => archive.abandon());
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="offshoot-${this.clock.now().toISOString().slice(0, 10)}.zip"`,
      'X-Content-Type-Options': 'nosniff',
    });
    try {
      await pipeline(archive.stream, response);
    } catch (error) {
      // A client that has disconnected, or has received half an archive, sees a broken download, not an error inside
      // the file.
      if (!response.destroyed) throw error;
    }
  }
}
