import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Ring } from '@offshoot/contracts/rings';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AcceptLeg } from '../../exchanges/exchanges.ts';
import { hasEverybodyAgreed } from '../domain/ring-legs.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import { RingEventPublisher } from '../persistence/ring-event-publisher.ts';
import { legsOf, type RingWithLegs, setAgreed, setLegExchange, setStatus } from '../persistence/ring-rows.ts';
import { PresentRings } from '../queries/present-rings.ts';
import { EndProposal } from './end-proposal.ts';
import { obstacleTo } from './obstacle.ts';

/** A member agrees to a ring. With the last one, the exchanges of all legs are accepted in the same transaction. */
@Injectable()
export class AgreeToRing {
  constructor(
    private readonly database: Database,
    private readonly acceptLeg: AcceptLeg,
    private readonly endProposal: EndProposal,
    private readonly events: RingEventPublisher,
    private readonly present: PresentRings,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('rings.agree')
  async handle({ actor: { user_id: userId }, input: { id } }: RpcCall<'rings.agree'>): Promise<Ring> {
    await this.database.transaction((tx) => this.agree(tx, id, userId));
    return this.present.byId(id, userId);
  }

  private async agree(tx: Tx, id: string, userId: string): Promise<void> {
    const locked = await lockWithPlants(tx, id);
    const own = locked?.legs.find(({ giver_id }) => giver_id === userId);
    if (!locked || !own) throw new DomainError('ring_not_found');
    const { ring } = locked;
    if (ring.status !== 'proposed') {
      if (own.exchange_id !== null) return;
      throw new DomainError('ring_closed');
    }
    const now = this.clock.now();
    if (ring.agree_by <= now) throw new DomainError('ring_closed');
    const obstacle = await obstacleTo(tx, locked, now);
    if (obstacle) {
      await this.endProposal.handle(tx, locked, obstacle);
      return;
    }
    await setAgreed(tx, id, userId, now);
    const legs = await legsOf(tx, [id]);
    const members = { ringId: id, members: legs.map(({ giver_id }) => giver_id), at: now };
    if (hasEverybodyAgreed(legs)) await this.begin(tx, { ring, legs }, members);
    else this.events.memberAgreed(tx, members);
  }

  private async begin(
    tx: Tx,
    { ring, legs }: RingWithLegs,
    members: Parameters<RingEventPublisher['agreed']>[1],
  ): Promise<void> {
    for (const leg of legs) await setLegExchange(tx, leg, await this.acceptLeg.handle(tx, leg));
    await setStatus(tx, ring.id, { status: 'agreed' }, members.at);
    await this.events.agreed(tx, members);
  }
}
