import { Inject, Injectable } from '@nestjs/common';
import { events, type EventData, type EventType } from '@offshoot/contracts/events';
import type { JobData } from '@offshoot/contracts/jobs';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import type { RewardsSettings } from '../../config.ts';
import {
  type Cause,
  causes,
  isOfRing,
  plantApproval,
  ringCauses,
  ringKey,
  strike,
  strikeWithdrawn,
} from '../domain/cause.ts';
import { amountOfEntry, countOfDay, paidTogetherSince, ringsOfMonth } from '../persistence/ledger.ts';
import { lockPerson } from '../persistence/locks.ts';
import { ExchangeCauses } from './exchange-causes.ts';
import { Grant } from './grant.ts';

/** Name of the second job of `plant.published.v1`, due once the plant has been public for `PLANT_APPROVAL_HOURS`. */
export const publicForAWhile = 'plant.public_for_a_while';

/** So long two members who were paid for a ring are paid for no other one with both. */
const ringAgainDays = 30;

/** Books the rewards of one domain event, inside the transaction that marks its job as done. */
@Injectable()
export class ApplyEvent {
  constructor(
    @Inject(CONFIG) private readonly config: RewardsSettings,
    private readonly exchanges: ExchangeCauses,
    private readonly grant: Grant,
  ) {}

  async handle(tx: Tx, { event_id, type, data }: JobData<'rewards.apply'>): Promise<void> {
    for (const cause of await this.causes(tx, type, data, event_id)) {
      await lockPerson(tx, cause.userId);
      if (await this.isCapped(tx, cause)) continue;
      await this.grant.handle(tx, cause, event_id);
    }
  }

  private async causes(tx: Tx, type: string, data: unknown, eventId: string): Promise<Cause[]> {
    if (paysAlone(type)) return [causeOf(type, data)];
    switch (type) {
      case publicForAWhile: {
        const published = read('plant.published.v1', data);
        return [plantApproval(published, this.publicSince(published.at))];
      }
      case 'exchange.completed.v1':
        return this.exchanges.ofCompleted(tx, read(type, data));
      case 'exchange.reviewed.v1':
        return this.exchanges.ofReviewed(tx, read(type, data), eventId);
      case 'exchange.growth_reported.v1':
        return this.exchanges.ofDiary(tx, read(type, data));
      case 'ring.completed.v1':
        return this.ofRing(tx, read(type, data));
      case 'moderation.settled.v1':
        return this.ofDecision(tx, read(type, data));
      default:
        throw new Error(`no reward is defined for ${type}`);
    }
  }

  /** Friends who go round in rings are paid for one of them; sorted, so that the locks are those of the causes. */
  private async ofRing(tx: Tx, ring: EventData<'ring.completed.v1'>): Promise<Cause[]> {
    const { person_ids: members, ring_id: ringId, at } = ring;
    for (const id of members.toSorted()) await lockPerson(tx, id);
    const since = new Date(Date.parse(at) - ringAgainDays * 86_400_000);
    const paid = await paidTogetherSince(tx, members, { sourceKey: ringKey(ringId), since });
    return ringCauses(ring, this.config.RING_LEAFS).filter(({ userId }) => !paid.has(userId));
  }

  private async ofDecision(tx: Tx, decision: EventData<'moderation.settled.v1'>): Promise<Cause[]> {
    const { act, appealed, subject_id: subjectId, person_id: userId } = decision;
    if (act === 'warn' && userId !== null) return [strike(decision, userId, this.config.STRIKE_ROOTS)];
    if (appealed === 'warn' && userId !== null) {
      // Locked before the strike is looked up, which another job may be booking.
      await lockPerson(tx, userId);
      const taken = await amountOfEntry(tx, userId, { type: 'roots_earned', sourceKey: subjectId });
      return [strikeWithdrawn(decision, userId, taken ?? -this.config.STRIKE_ROOTS)];
    }
    return act === 'accept_video' ? this.exchanges.ofAcceptedVideo(tx, decision) : [];
  }

  /** When a plant published at `at` has been public for long enough to pay. */
  publicSince(at: string): Date {
    return new Date(Date.parse(at) + this.config.PLANT_APPROVAL_HOURS * 3_600_000);
  }

  private async isCapped(tx: Tx, { userId, type, sourceKey, at }: Cause): Promise<boolean> {
    if (isOfRing(sourceKey)) return (await ringsOfMonth(tx, userId, at)) >= this.config.REWARDED_RINGS_PER_MONTH;
    if (type !== 'plant_approval') return false;
    return (await countOfDay(tx, userId, type, at)) >= this.config.PLANT_APPROVALS_PER_DAY;
  }
}

function read<T extends EventType>(type: T, data: unknown): EventData<T> {
  return events[type].schema.parse(data) as EventData<T>;
}

type PaysAlone = keyof typeof causes;

const paysAlone = (type: string): type is PaysAlone => Object.hasOwn(causes, type);

function causeOf<T extends PaysAlone>(type: T, data: unknown): Cause {
  const cause = causes[type] as (data: EventData<T>) => Cause;
  return cause(read(type, data));
}
