import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { blockedBy } from '../persistence/blocks.ts';
import { cardsOf } from '../persistence/people.ts';

/** As many as a question may name; who blocks more sees the latest. */
const most = 500;

/** Whom somebody has blocked, to lift it again. */
@Injectable()
export class ListBlocked {
  constructor(private readonly database: Database) {}

  async handle(actor: Actor): Promise<RpcResponse<'people.blocked'>> {
    const ids = await this.database.read((em) => blockedBy(em, actor.user_id, most));
    const cards = new Map((await cardsOf(this.database, ids)).map((card) => [card.id, card]));
    return { people: ids.flatMap((id) => cards.get(id) ?? []) };
  }
}
