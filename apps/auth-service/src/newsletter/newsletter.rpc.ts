import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { hashOfToken } from '../accounts/domain/verification-link.ts';
import type { AuthConfig } from '../config.ts';
import { readUnsubscribeToken } from '../notifications/domain/unsubscribe-token.ts';
import { Subscribe } from './commands/subscribe.ts';
import { askedAfter } from './domain/subscription-link.ts';
import { confirmReader, removeReader } from './persistence/readers.ts';

/** Who wants the newsletter. */
@Controller()
export class NewsletterRpc {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly subscribe: Subscribe,
  ) {}

  @Answers('newsletter.subscribe')
  onSubscribe({ input }: Question<'newsletter.subscribe'>): Promise<QuestionAnswer<'newsletter.subscribe'>> {
    return this.subscribe.handle(input);
  }

  @Answers('newsletter.confirm')
  async onConfirm({ input }: Question<'newsletter.confirm'>): Promise<QuestionAnswer<'newsletter.confirm'>> {
    const now = this.clock.now();
    const confirmed = await this.database.transaction((em) => confirmReader(em, hashOfToken(input.token), askedAfter(now), now));
    if (!confirmed) throw new DomainError('invalid_token');
    return { message: 'The newsletter will come to you.' };
  }

  @Answers('newsletter.leave')
  async onLeave({ input }: Question<'newsletter.leave'>): Promise<QuestionAnswer<'newsletter.leave'>> {
    const known = readUnsubscribeToken(input.token, this.config.AUTH_REFRESH_SECRET);
    if (known?.group !== 'newsletter') throw new DomainError('invalid_token');
    await this.database.transaction((em) => removeReader(em, known.id));
    return {};
  }
}
