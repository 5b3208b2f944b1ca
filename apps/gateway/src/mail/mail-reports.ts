import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { ReportOutcome } from '@offshoot/contracts/mail';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Accepts reports about mail from the operator's mail server, which knows a secret. */
@Injectable()
export class MailReports {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'MAIL_REPORTS_SECRET'>,
    private readonly rpc: RpcClient,
  ) {}

  @HttpHandler('mail.accept_report')
  async accept({ request }: HttpCall<'mail.accept_report'>): Promise<ReportOutcome> {
    const { MAIL_REPORTS_SECRET: secret } = this.config;
    if (secret === undefined) throw new DomainError('not_found');
    // Hashes have one length, so that the comparison takes the same time for every guess.
    if (!timingSafeEqual(hashOf(request.get('mail-reports-secret') ?? ''), hashOf(secret)))
      throw new DomainError('forbidden');
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw new DomainError('unsupported_media_type');
    return this.rpc.call('mail.accept_report', { message: body.toString('latin1') });
  }
}
