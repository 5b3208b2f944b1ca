import { Inject, Injectable } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../../accounts/domain/account.ts';
import type { AuthConfig } from '../../config.ts';
import { presentMe } from '../../people/domain/present-me.ts';
import { insertSession } from '../persistence/sessions.ts';
import { IssueTokens } from './issue-tokens.ts';

const deviceMax = 200;

/** Opens a session for somebody who has proved who they are; a banned person's one is restricted. */
@Injectable()
export class OpenSession {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly issueTokens: IssueTokens,
  ) {}

  async handle(em: EntityManager, account: AccountRow, device: string | undefined): Promise<QuestionAnswer<'auth.login'>> {
    const now = this.clock.now();
    const sessionId = newId();
    const expiresAt = new Date(now.getTime() + this.config.SESSION_DAYS * 86_400_000);
    await insertSession(em, { id: sessionId, userId: account.id, device: device?.slice(0, deviceMax) ?? null, expiresAt }, now);
    const tokens = await this.issueTokens.handle(em, account, { sessionId, generation: 0 });
    return { ...tokens, user: presentMe(account, this.config) };
  }
}
