import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../config.ts';
import { PushSubscriptions } from './commands/push-subscriptions.ts';
import { ReadNotifications } from './commands/read-notifications.ts';
import { readUnsubscribeToken } from './domain/unsubscribe-token.ts';
import { endMailsOf } from './persistence/news-mails.ts';
import { ListNotifications } from './queries/list-notifications.ts';

/** What people are told, and how. */
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

  @Answers('notifications.list')
  onList({ input, actor }: Question<'notifications.list'>): Promise<QuestionAnswer<'notifications.list'>> {
    return this.notifications.page(input, actor);
  }

  @Answers('notifications.unread')
  async onUnread({ actor }: Question<'notifications.unread'>): Promise<QuestionAnswer<'notifications.unread'>> {
    return { unread: await this.notifications.unread(actor) };
  }

  @Answers('notifications.read')
  async onRead({ input, actor }: Question<'notifications.read'>): Promise<QuestionAnswer<'notifications.read'>> {
    await this.read.handle({ id: input.id }, actor);
    return {};
  }

  @Answers('notifications.read_all')
  async onReadAll({ input, actor }: Question<'notifications.read_all'>): Promise<QuestionAnswer<'notifications.read_all'>> {
    await this.read.handle({ upToId: input.up_to_id }, actor);
    return {};
  }

  @Answers('notifications.read_page')
  async onReadPage({ input, actor }: Question<'notifications.read_page'>): Promise<QuestionAnswer<'notifications.read_page'>> {
    await this.read.handle({ path: input.path }, actor);
    return {};
  }

  @Answers('notifications.export')
  onExport({ input, actor }: Question<'notifications.export'>): Promise<QuestionAnswer<'notifications.export'>> {
    return this.notifications.exported(input, actor);
  }

  @Answers('notifications.push_key')
  async onPushKey(_question: Question<'notifications.push_key'>): Promise<QuestionAnswer<'notifications.push_key'>> {
    return { public_key: this.config.VAPID_PUBLIC_KEY || null };
  }

  @Answers('notifications.subscribe')
  async onSubscribe({ input, actor }: Question<'notifications.subscribe'>): Promise<QuestionAnswer<'notifications.subscribe'>> {
    await this.subscriptions.begin(input, actor);
    return {};
  }

  @Answers('notifications.end_subscription')
  async onEndSubscription({ input, actor }: Question<'notifications.end_subscription'>): Promise<QuestionAnswer<'notifications.end_subscription'>> {
    await this.subscriptions.end(input.endpoint, actor);
    return {};
  }

  /** Whether the account is still there is not told. */
  @Answers('notifications.unsubscribe')
  async onUnsubscribe({ input }: Question<'notifications.unsubscribe'>): Promise<QuestionAnswer<'notifications.unsubscribe'>> {
    const known = readUnsubscribeToken(input.token, this.config.AUTH_REFRESH_SECRET);
    if (known?.group !== 'news') throw new DomainError('invalid_token');
    await this.database.transaction((em) => endMailsOf(em, known.id, this.clock.now()));
    return {};
  }
}
