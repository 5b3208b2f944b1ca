import { Controller } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { contactBody, feedbackBody } from '@offshoot/contracts/contact';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Input, MaybeCaller } from '../http/call.ts';
import { Route } from '../http/route.ts';

type ContactMessage = Omit<RpcRequest<'moderation.write'>, 'kind'>;

/** Contact messages from members and visitors. */
@Controller()
export class ContactController {
  constructor(private readonly rpc: RpcClient) {}

  @Route('POST', 'contact', { access: 'anyone', input: contactBody, status: 201, budget: 'credentials' })
  contact(@MaybeCaller() actor: Actor | null, @Input() input: Omit<ContactMessage, 'rating'>) {
    return this.rpc.call('moderation.write', { ...input, kind: 'contact' }, { actor });
  }

  @Route('POST', 'feedback', { access: 'anyone', input: feedbackBody, status: 201, budget: 'credentials' })
  feedback(@MaybeCaller() actor: Actor | null, @Input() input: ContactMessage) {
    return this.rpc.call('moderation.write', { ...input, kind: 'feedback' }, { actor });
  }
}
