import { Inject, Injectable } from '@nestjs/common';
import { id } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { liveSessionsOf } from '../persistence/sessions.ts';
import { roleOf } from '../../accounts/domain/role.ts';
import { accountByEmail, accountById } from '../../accounts/persistence/accounts.ts';

const isId = (person: string): boolean => id.safeParse(person).success;

/** The account that an operator names. */
@Injectable()
export class FindAccount {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('accounts.find')
  handle({ input: { person } }: RpcCall<'accounts.find'>): Promise<RpcResponse<'accounts.find'>> {
    const lists = { moderators: this.config.MODERATOR_EMAILS, admins: this.config.ADMIN_EMAILS };
    return this.database.read(async (tx) => {
      const now = this.clock.now();
      const account = isId(person) ? await accountById(tx, person, now) : await accountByEmail(tx, person, now);
      if (!account?.active) throw new DomainError('user_not_found');
      return {
        id: account.id,
        name: account.name,
        role: roleOf(account, lists),
        listed_role: roleOf({ ...account, granted_role: null }, lists),
        email_verified: account.email_verified,
        is_banned: account.ban_reason !== null,
        sessions: (await liveSessionsOf(tx, account.id, now)).length,
      };
    });
  }
}
