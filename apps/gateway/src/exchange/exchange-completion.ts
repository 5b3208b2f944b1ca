import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { confirmExchangeBody, exchangeLimits } from '@offshoot/contracts/exchange';
import { fieldFaults, fieldLengths } from '@offshoot/contracts/faults';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { FormFiles } from '../http/form-files.ts';
import type { FormRules } from '../http/form-parser.ts';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

const rules: FormRules = {
  field: 'video_file',
  mostFiles: 1,
  megabytesPerFile: exchangeLimits.clipBytes / 1024 / 1024,
  textBytes: 16_384,
  isOptional: true,
  refusesOtherFiles: true,
};

/** Confirms that a handover took place, with a link to a clip, a clip in a multipart form, or neither. */
@Injectable()
export class ExchangeCompletion {
  constructor(
    private readonly rpc: RpcClient,
    private readonly forms: FormFiles,
  ) {}

  @HttpHandler('exchanges.confirm')
  async confirm({ input: { id, video_url }, actor, request }: HttpCall<'exchanges.confirm'>) {
    const call = (url: string, clip_key: string | null) =>
      this.rpc.call('exchanges.confirm', { id, video_url: url, clip_key }, { actor });
    if (!request.is('multipart/form-data')) return call(video_url, null);
    await this.rpc.call('exchanges.may_confirm', { id }, { actor });
    return this.forms.stage(request, actor, rules, ({ fields, files: [clip] }) => {
      const body = confirmExchangeBody.safeParse(fields);
      if (!body.success)
        throw new DomainError('validation_failed', fieldLengths(body.error), fieldFaults(body.error, fields));
      return call(body.data.video_url, clip && clip.bytes > 0 ? clip.stagingKey : null);
    });
  }
}
