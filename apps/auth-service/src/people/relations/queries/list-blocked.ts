import { Inject, Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { AuthConfig } from '../../../config.ts';
import { badgeOf, roleLists } from '../../../identity/identity.ts';
import { blockedBy } from '../persistence/blocks.ts';
import { cardsOf } from '../../profiles/persistence/people.ts';

/** The maximum number of ids in one RPC request; a user who blocks more gets the latest ones. */
const maxBlocked = 500;

/** The users blocked by the caller, so that they can unblock them. */
@Injectable()
export class ListBlocked {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  @RpcHandler('people.blocked')
  async handle({ actor }: RpcCall<'people.blocked'>): Promise<RpcResponse<'people.blocked'>> {
    const ids = await this.database.read((tx) => blockedBy(tx, actor.user_id, maxBlocked));
    const lists = roleLists(this.config);
    const cards = await cardsOf(this.database, ids, (account) => badgeOf(account, lists));
    const byId = new Map(cards.map((card) => [card.id, card]));
    return { people: ids.flatMap((id) => byId.get(id) ?? []) };
  }
}
