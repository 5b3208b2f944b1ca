import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { type Cause, EndExchange, ending, lockExchanges, openStatuses } from '../../exchanges/exchanges.ts';
import { legsToEnd, outcomeOf, refusedLegs } from '../domain/ring-legs.ts';
import { type LockedRing, lockWithPlants } from '../persistence/lock-with-plants.ts';
import { type Paused, RingEventPublisher } from '../persistence/ring-event-publisher.ts';
import { fixPauses } from '../persistence/ring-pauses.ts';
import { type LegRow, legsOf, setRefused, setStatus } from '../persistence/ring-rows.ts';
import { causesOfLegs } from '../persistence/touched-rings.ts';
import { EndProposal, pauseEnds } from './end-proposal.ts';
import { obstacleTo } from './obstacle.ts';
import { solveAgain } from './schedule-ring.ts';

/**
 * Ends a proposal that has become impossible or is over, and what follows from the legs of an agreed ring. It decides by the current state,
 * so a late, duplicate or outdated job does no harm.
 */
@Injectable()
export class CheckRing {
  constructor(
    private readonly endProposal: EndProposal,
    private readonly endExchange: EndExchange,
    private readonly events: RingEventPublisher,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { ring_id: ringId }: JobData<'exchange.check_ring'>): Promise<void> {
    const locked = await lockWithPlants(tx, ringId);
    if (!locked) return;
    if (locked.ring.status === 'proposed') await this.checkProposal(tx, locked);
    else if (locked.ring.status !== 'ended') await this.checkLegs(tx, locked);
  }

  private async checkProposal(tx: Tx, locked: LockedRing): Promise<void> {
    const now = this.clock.now();
    const reason = (await obstacleTo(tx, locked, now)) ?? (locked.ring.agree_by <= now ? 'expired' : null);
    if (reason) await this.endProposal.handle(tx, locked, reason);
  }

  /** Also of a ring that is broken: a leg that was confirmed then may have ended since. */
  private async checkLegs(tx: Tx, { ring, legs: unlocked }: LockedRing): Promise<void> {
    await this.endParted(tx, unlocked);
    const locked = await this.lockedLegs(tx, ring.id);
    const now = this.clock.now();
    const paused = await this.pauseRefusing(tx, locked, now);
    for (const { exchange_id } of legsToEnd(locked)) await this.endLeg(tx, exchange_id, 'ring_broken');
    const legs = await legsOf(tx, [ring.id]);
    const status = outcomeOf(legs);
    const members = { ringId: ring.id, members: legs.map(({ giver_id }) => giver_id), at: now };
    if (status === null || ring.status !== 'agreed') {
      if (paused.ids.length > 0) await this.events.paused(tx, members, paused);
      return;
    }
    await setStatus(tx, ring.id, { status }, now);
    if (status === 'completed') {
      await this.events.completed(tx, members);
      return;
    }
    await this.events.ended(tx, members, { status, reason: null, paused });
    await solveAgain(tx, this.jobs, now);
  }

  /** Who would not give, though they were to get a plant or had got it, is in no ring for a while. */
  private async pauseRefusing(tx: Tx, legs: readonly LegRow[], now: Date): Promise<Paused> {
    const refused = refusedLegs(legs).filter(({ refused_at }) => refused_at === null);
    for (const leg of refused) await setRefused(tx, leg, now);
    const paused = { ids: refused.map(({ giver_id }) => giver_id), until: pauseEnds(now) };
    await fixPauses(tx, paused.ids, paused.until);
    return paused;
  }

  /**
   * A member may have deleted the account, or one of two may have blocked the other, while the last one agreed: what ends exchanges then did
   * not see those of the ring.
   */
  private async endParted(tx: Tx, legs: readonly LegRow[]): Promise<void> {
    for (const { exchange_id, cause } of await causesOfLegs(tx, legs)) await this.endLeg(tx, exchange_id, cause);
  }

  private async lockedLegs(tx: Tx, ringId: string): Promise<LegRow[]> {
    const legs = await legsOf(tx, [ringId]);
    await lockExchanges(
      tx,
      legs.map(({ exchange_id }) => exchange_id).filter((id) => id !== null),
    );
    return legsOf(tx, [ringId]);
  }

  private async endLeg(tx: Tx, exchangeId: string | null, cause: Cause): Promise<void> {
    const [exchange] = await lockExchanges(tx, exchangeId === null ? [] : [exchangeId]);
    if (exchange && openStatuses.some((status) => status === exchange.status))
      await this.endExchange.handle(tx, exchange, ending(exchange, cause));
  }
}
