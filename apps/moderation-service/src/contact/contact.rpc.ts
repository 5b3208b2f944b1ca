import { Controller } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import { SendContactMessage } from './commands/send-contact-message.ts';

@Controller()
export class ContactRpc {
  constructor(private readonly sendContactMessage: SendContactMessage) {}

  @RpcHandler('moderation.write')
  write({ input, actor }: RpcCall<'moderation.write'>): Promise<RpcResponse<'moderation.write'>> {
    return this.sendContactMessage.handle(input, actor);
  }
}
