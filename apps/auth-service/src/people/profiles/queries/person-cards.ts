import { Inject, Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { badgeOf, roleLists } from '../../../identity/identity.ts';
import { cardsOf } from '../persistence/people.ts';

/** Names and avatars of users, for the services that show them. */
@Injectable()
export class PersonCards {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @RpcHandler('people.cards')
  async handle({ input }: RpcCall<'people.cards'>): Promise<RpcResponse<'people.cards'>> {
    const lists = roleLists(this.config);
    return { cards: await cardsOf(this.database, input.ids, (account) => badgeOf(account, lists)) };
  }
}
