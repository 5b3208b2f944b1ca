import { Inject, Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { type RoleLists, roleLists } from '../../../identity/identity.ts';
import { countUnread, notificationsAfter, notificationsBefore } from '../persistence/reading.ts';

const exportPage = 200;

/** The caller's notifications, and how many of them are unread. */
@Injectable()
export class ListNotifications {
  private readonly lists: RoleLists;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: AuthConfig,
  ) {
    this.lists = roleLists(config);
  }

  @RpcHandler('notifications.list')
  page({ input, actor: { user_id } }: RpcCall<'notifications.list'>): Promise<RpcResponse<'notifications.list'>> {
    const { before, limit } = input;
    return this.database.read(async (tx) => {
      const rows = await notificationsBefore(tx, user_id, before ?? null, limit + 1, this.lists);
      const items = rows.slice(0, limit);
      return {
        items,
        unread: await countUnread(tx, user_id),
        next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
      };
    });
  }

  @RpcHandler('notifications.unread')
  async unread({ actor }: RpcCall<'notifications.unread'>): Promise<RpcResponse<'notifications.unread'>> {
    return { unread: await this.database.read((tx) => countUnread(tx, actor.user_id)) };
  }

  @RpcHandler('notifications.export')
  async exported({ input, actor }: RpcCall<'notifications.export'>): Promise<RpcResponse<'notifications.export'>> {
    const items = await this.database.read((tx) =>
      notificationsAfter(tx, actor.user_id, input.after, exportPage, this.lists),
    );
    return { items, next: items.length === exportPage ? (items.at(-1)?.id ?? null) : null };
  }
}
