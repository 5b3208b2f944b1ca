import { Injectable } from '@nestjs/common';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';

/** Contact messages from members and visitors. */
@Injectable()
export class ContactMessages {
  constructor(private readonly rpc: RpcClient) {}

  @HttpHandler('contact.send')
  contact({ input, actor }: HttpCall<'contact.send'>) {
    return this.rpc.call('moderation.write', { ...input, kind: 'contact' }, { actor });
  }

  @HttpHandler('contact.feedback')
  feedback({ input, actor }: HttpCall<'contact.feedback'>) {
    return this.rpc.call('moderation.write', { ...input, kind: 'feedback' }, { actor });
  }
}
