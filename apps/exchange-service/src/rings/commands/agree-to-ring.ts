import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Ring } from '@offshoot/contracts/rings';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { AcceptLeg } from '../../exchanges/exchanges.ts';
import { hasEverybodyAgreed } from '../domain/ring-legs.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import { RingEventPublisher } from '../persistence/ring-event-publisher.ts';
import {
  findRing,
  type LegRow,
  legsOf,
  type RingWithLegs,
  setAgreed,
  setLegExchange,
  setStatus,
} from '../persistence/ring-rows.ts';
import { PresentRings } from '../queries/present-rings.ts';
import { EndProposal } from './end-proposal.ts';
import { obstacleTo } from './obstacle.ts';

interface Agreement {
  readonly id: string;
  readonly userId: string;
  readonly isForbidden: boolean;
}

/** A member agrees to a ring. With the last one, the exchanges of all legs are accepted in the same transaction. */
@Injectable()
export class AgreeToRing {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly acceptLeg: AcceptLeg,
    private readonly endProposal: EndProposal,
    private readonly events: RingEventPublisher,
    private readonly present: PresentRings,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('rings.agree')
  async handle({ actor: { user_id: userId }, input: { id } }: RpcCall<'rings.agree'>): Promise<Ring> {
    const isForbidden = await this.isForbidden(id, userId);
    await this.database.transaction((tx) => this.agree(tx, { id, userId, isForbidden }));
    return this.present.byId(id, userId);
  }

  /** Whether the law forbids one of the legs. While plant-service is down, what it checked when it offered the swaps counts. */
  private async isForbidden(id: string, userId: string): Promise<boolean> {
    const shown = await this.database.read((tx) => findRing(tx, id));
    if (shown?.ring.status !== 'proposed' || !shown.legs.some(({ giver_id }) => giver_id === userId)) return false;
    const checks = await Promise.all(shown.legs.map((leg) => this.isLegForbidden(leg)));
    return checks.includes(true);
  }

  private async isLegForbidden({ plant_id, receiver_id }: LegRow): Promise<boolean> {
    try {
      await this.rpc.call('plants.check_sharing', { plant_id, offered_plant_id: null, requester_id: receiver_id });
      return false;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'species_forbidden') return true;
      if (error instanceof DomainError && error.code === 'unavailable') return false;
      throw error;
    }
  }

  private async agree(tx: Tx, { id, userId, isForbidden }: Agreement): Promise<void> {
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
    const obstacle = (await obstacleTo(tx, locked, now)) ?? (isForbidden ? 'plant_gone' : null);
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
