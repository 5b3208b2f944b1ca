import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { confirmExchangeBody } from '@offshoot/contracts/exchange';
import { fieldFaults, fieldLengths } from '@offshoot/contracts/faults';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { ClipForm } from './clip-form.ts';

/** Confirms that a handover took place, with a link to a clip, a clip in a multipart form, or neither. */
@Injectable()
export class ExchangeCompletion {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clips: ClipForm,
  ) {}

  @HttpHandler('exchanges.confirm')
  confirm({ input: { id, video_url }, actor, request }: HttpCall<'exchanges.confirm'>) {
    const call = (url: string, clip_key: string | null) =>
      this.rpc.call('exchanges.confirm', { id, video_url: url, clip_key }, { actor });
    if (!request.is('multipart/form-data')) return call(video_url, null);
    return this.clips.receive(request, actor, (fields, clipKey) => {
      const body = confirmExchangeBody.safeParse(fields);
      if (!body.success)
        throw new DomainError('validation_failed', fieldLengths(body.error), fieldFaults(body.error, fields));
      return call(body.data.video_url, clipKey);
    });
  }
}
