import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler, type RpcCall } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../config.ts';
import { PushSubscriptions } from './commands/push-subscriptions.ts';
import { ReadNotifications } from './commands/read-notifications.ts';
import { readUnsubscribeToken } from './domain/unsubscribe-token.ts';
import { endMailsOf } from './persistence/notification-emails.ts';
import { ListNotifications } from './queries/list-notifications.ts';

/** RPC methods for notifications and their delivery. */
@Controller()
export class NotificationsRpc {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly notifications: ListNotifications,
    private readonly read: ReadNotifications,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  @RpcHandler('notifications.list')
  onList({ input, actor }: RpcCall<'notifications.list'>): Promise<RpcResponse<'notifications.list'>> {
    return this.notifications.page(input, actor);
  }

  @RpcHandler('notifications.unread')
  async onUnread({ actor }: RpcCall<'notifications.unread'>): Promise<RpcResponse<'notifications.unread'>> {
    return { unread: await this.notifications.unread(actor) };
  }

  @RpcHandler('notifications.read')
  async onRead({ input, actor }: RpcCall<'notifications.read'>): Promise<RpcResponse<'notifications.read'>> {
    await this.read.handle({ id: input.id }, actor);
    return {};
  }

  @RpcHandler('notifications.read_all')
  async onReadAll({ input, actor }: RpcCall<'notifications.read_all'>): Promise<RpcResponse<'notifications.read_all'>> {
    await this.read.handle({ upToId: input.up_to_id }, actor);
    return {};
  }

  @RpcHandler('notifications.read_page')
  async onReadPage({
    input,
    actor,
  }: RpcCall<'notifications.read_page'>): Promise<RpcResponse<'notifications.read_page'>> {
    await this.read.handle({ path: input.path }, actor);
    return {};
  }

  @RpcHandler('notifications.export')
  onExport({ input, actor }: RpcCall<'notifications.export'>): Promise<RpcResponse<'notifications.export'>> {
    return this.notifications.exported(input, actor);
  }

  @RpcHandler('notifications.push_key')
  async onPushKey(_call: RpcCall<'notifications.push_key'>): Promise<RpcResponse<'notifications.push_key'>> {
    return { public_key: this.config.VAPID_PUBLIC_KEY || null };
  }

  @RpcHandler('notifications.subscribe')
  async onSubscribe({
    input,
    actor,
  }: RpcCall<'notifications.subscribe'>): Promise<RpcResponse<'notifications.subscribe'>> {
    await this.subscriptions.begin(input, actor);
    return {};
  }

  @RpcHandler('notifications.end_subscription')
  async onEndSubscription({
    input,
    actor,
  }: RpcCall<'notifications.end_subscription'>): Promise<RpcResponse<'notifications.end_subscription'>> {
    await this.subscriptions.end(input.endpoint, actor);
    return {};
  }

  /** The response does not reveal whether the account still exists. */
  @RpcHandler('notifications.unsubscribe')
  async onUnsubscribe({
    input,
  }: RpcCall<'notifications.unsubscribe'>): Promise<RpcResponse<'notifications.unsubscribe'>> {
    const known = readUnsubscribeToken(input.token, this.config.AUTH_REFRESH_SECRET);
    if (known?.group !== 'notifications') throw new DomainError('invalid_token');
    await this.database.transaction((tx) => endMailsOf(tx, known.id, this.clock.now()));
    return {};
  }
}
