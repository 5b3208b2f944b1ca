import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { cardsOf } from '../persistence/people.ts';

/** Names and avatars of users, for the services that show them. */
@Injectable()
export class PersonCards {
  constructor(private readonly database: Database) {}

  @RpcHandler('people.cards')
  async handle({ input }: RpcCall<'people.cards'>): Promise<RpcResponse<'people.cards'>> {
    return { cards: await cardsOf(this.database, input.ids) };
  }
}
