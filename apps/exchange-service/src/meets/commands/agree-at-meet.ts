import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { ChangeMeeting, findExchange, partyOf } from '../../exchanges/exchanges.ts';
import { agreeAtMeet } from '../persistence/exchanges-at-meets.ts';
import { canHostFor, findMeet, isOver, lockMeet } from '../persistence/meet-rows.ts';
import { visitsOf } from '../persistence/visit-rows.ts';

/** A party proposes to hand an exchange over at a meet: an ordinary meeting, which the other party confirms. */
@Injectable()
export class AgreeAtMeet {
  constructor(
    private readonly database: Database,
    private readonly changeMeeting: ChangeMeeting,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('meets.agree_exchange')
  async handle({
    actor: { user_id: userId },
    input: { id, meet_id: meetId },
  }: RpcCall<'meets.agree_exchange'>): Promise<Exchange> {
    const now = this.clock.now();
    const meet = await this.database.read(async (tx) => {
      const exchange = await findExchange(tx, id);
      if (!exchange) throw new DomainError('exchange_not_found');
      partyOf(exchange, userId);
      const visited = await findMeet(tx, meetId);
      if (!visited?.published_at || !(await canHostFor(tx, visited.host_id, userId, now)))
        throw new DomainError('meet_not_found');
      const visitors = new Set((await visitsOf(tx, meetId, userId, now)).map(({ visitor_id }) => visitor_id));
      if (![exchange.requester_id, exchange.owner_id].every((party) => visitors.has(party)))
        throw new DomainError('not_visiting');
      return visited;
    });
    // At one that has begun, until its end.
    const time = meet.starts_at > now ? meet.starts_at : meet.ends_at;
    const { place_name: address, latitude, longitude, time_zone } = meet;
    return this.changeMeeting.proposeWith(
      { id, address, latitude, longitude, time: time.toISOString(), time_zone },
      userId,
      async (tx, proposed) => {
        const locked = await lockMeet(tx, meetId, 'SHARE');
        if (locked?.status !== 'published' || isOver(locked, now)) throw new DomainError('meet_closed');
        if (locked.version !== meet.version) throw new DomainError('meet_changed');
        await agreeAtMeet(tx, proposed, meetId);
      },
    );
  }
}
