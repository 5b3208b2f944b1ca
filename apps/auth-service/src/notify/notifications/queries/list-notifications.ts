import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcResponse, RpcRequest } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { countUnread, notificationsAfter, notificationsBefore } from '../persistence/reading.ts';

const exportPage = 200;

/** A page of the caller's notifications, and the unread count. */
@Injectable()
export class ListNotifications {
  constructor(private readonly database: Database) {}

  page(
    { before, limit }: RpcRequest<'notifications.list'>,
    { user_id }: Actor,
  ): Promise<RpcResponse<'notifications.list'>> {
    return this.database.read(async (tx) => {
      const found = await notificationsBefore(tx, user_id, before ?? null, limit + 1);
      const items = found.slice(0, limit);
      return {
        items,
        unread: await countUnread(tx, user_id),
        next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
      };
    });
  }

  unread({ user_id }: Actor): Promise<number> {
    return this.database.read((tx) => countUnread(tx, user_id));
  }

  async exported(
    { after }: RpcRequest<'notifications.export'>,
    { user_id }: Actor,
  ): Promise<RpcResponse<'notifications.export'>> {
    const items = await this.database.read((tx) => notificationsAfter(tx, user_id, after, exportPage));
    return { items, next: items.length === exportPage ? (items.at(-1)?.id ?? null) : null };
  }
}
