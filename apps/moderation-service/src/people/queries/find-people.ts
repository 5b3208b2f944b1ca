import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { PersonRecords } from '../../acts/acts.ts';

/** Users with what moderators know about them; of themselves they learn nothing here. */
@Injectable()
export class FindPeople {
  constructor(
    private readonly rpc: RpcClient,
    private readonly records: PersonRecords,
  ) {}

  @RpcHandler('moderation.people')
  async handle({ actor, input: { q } }: RpcCall<'moderation.people'>): Promise<RpcResponse<'moderation.people'>> {
    const { people } = await this.rpc.call('people.find_for_moderators', { q });
    return { items: await this.records.of(people.filter(({ id }) => id !== actor.user_id)) };
  }
}
