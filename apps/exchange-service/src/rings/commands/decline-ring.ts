import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { type Ring, ringLimits, type RingRefusal } from '@offshoot/contracts/rings';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockPerson } from '../../exchanges/exchanges.ts';
import { excludeFromRings } from '../persistence/ring-exclusions.ts';
import { pauseRings } from '../persistence/ring-pauses.ts';
import { findRing, type LegRow, lockRing } from '../persistence/ring-rows.ts';
import { PresentRings } from '../queries/present-rings.ts';
import { EndProposal, pauseEnds } from './end-proposal.ts';

const dayMs = 86_400_000;

/** A member declines a ring, also after having agreed, until all have: it ends for all, and what they declined is not proposed again for a while. */
@Injectable()
export class DeclineRing {
  constructor(
    private readonly database: Database,
    private readonly endProposal: EndProposal,
    private readonly present: PresentRings,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('rings.decline')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'rings.decline'>): Promise<Ring> {
    await this.database.transaction(async (tx) => {
      const isMember = (await findRing(tx, input.id))?.legs.some(({ giver_id }) => giver_id === userId);
      if (!isMember) throw new DomainError('ring_not_found');
      const locked = await lockRing(tx, input.id);
      if (locked.ring.status !== 'proposed') throw new DomainError('ring_closed');
      await this.keepChoice(tx, locked.legs, userId, input.declines);
      await this.endProposal.handle(tx, locked, 'declined', [userId]);
    });
    return this.present.byId(input.id, userId);
  }

  private async keepChoice(tx: Tx, legs: readonly LegRow[], userId: string, declines: RingRefusal): Promise<void> {
    await lockPerson(tx, userId);
    const now = this.clock.now();
    if (declines === 'rings') {
      await pauseRings(tx, userId, pauseEnds(now));
      return;
    }
    const own = declines === 'giving' ? 'giver_id' : 'receiver_id';
    const endsAt = new Date(now.getTime() + ringLimits.exclusionDays * dayMs);
    for (const leg of legs) if (leg[own] === userId) await excludeFromRings(tx, userId, leg.plant_id, endsAt);
  }
}
