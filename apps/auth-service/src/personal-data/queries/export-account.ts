import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../config.ts';
import { accountById, ListSessions, mailKey, presentMe, suppressionsOf } from '../../identity/identity.ts';
import { subscriptionOf } from '../../notify/notify.ts';
import { relationsOf } from '../../people/people.ts';
import { accountTraces } from '../persistence/account-traces.ts';

/** All data that this service stores of a user. */
@Injectable()
export class ExportAccount {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly sessions: ListSessions,
  ) {}

  @RpcHandler('people.export')
  async handle({ actor }: RpcCall<'people.export'>): Promise<RpcResponse<'people.export'>> {
    const now = this.clock.now();
    const account = await this.database.read((tx) => accountById(tx, actor.user_id, now));
    if (!account?.active) throw new DomainError('not_signed_in');
    const relations = await this.database.read((tx) => relationsOf(tx, actor.user_id));
    // An unverified address may belong to another person.
    const ofAddress = account.email_verified
      ? {
          newsletter: await this.database.read((tx) => subscriptionOf(tx, account.email)),
          mail_suppressions: await this.database.read((tx) =>
            suppressionsOf(tx, mailKey(account.email, this.config.AUTH_REFRESH_SECRET), now),
          ),
        }
      : { newsletter: null, mail_suppressions: [] };
    return {
      profile: presentMe(account, this.config),
      sessions: await this.sessions.of(actor),
      ...relations,
      ...ofAddress,
      ...(await this.database.read((tx) => accountTraces(tx, actor.user_id))),
    };
  }
}
