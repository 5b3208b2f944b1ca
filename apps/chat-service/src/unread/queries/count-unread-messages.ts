import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { unreadOf } from '../persistence/unread-messages.ts';

/** A user's unread messages in the rooms of exchanges and of rings. */
@Injectable()
export class CountUnreadMessages {
  constructor(private readonly database: Database) {}

  @RpcHandler('chat.unread')
  async handle({ actor }: RpcCall<'chat.unread'>): Promise<RpcResponse<'chat.unread'>> {
    const [unread] = await unreadOf(this.database, [actor.user_id]);
    return { total: unread?.total ?? 0 };
  }
}
