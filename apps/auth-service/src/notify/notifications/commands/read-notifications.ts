import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockNotificationsOf } from '../persistence/notifications.ts';
import { countUnread, markRead, type Reading } from '../persistence/reading.ts';

/** Marks the caller's notifications as read; their other open pages get the new unread count. */
@Injectable()
export class ReadNotifications {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly pushes: Pushes,
  ) {}

  @RpcHandler('notifications.read')
  one({ input, actor }: RpcCall<'notifications.read'>): Promise<void> {
    return this.read({ id: input.id }, actor);
  }

  @RpcHandler('notifications.read_all')
  all({ input, actor }: RpcCall<'notifications.read_all'>): Promise<void> {
    return this.read({ upToId: input.up_to_id }, actor);
  }

  @RpcHandler('notifications.read_page')
  ofPage({ input, actor }: RpcCall<'notifications.read_page'>): Promise<void> {
    return this.read({ path: input.path }, actor);
  }

  private async read(reading: Reading, { user_id }: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockNotificationsOf(tx, user_id);
      if ((await markRead(tx, user_id, reading, this.clock.now())) === 0) return;
      this.pushes.afterCommit(tx, user_id, 'notification:unread', { total: await countUnread(tx, user_id) });
    });
  }
}
