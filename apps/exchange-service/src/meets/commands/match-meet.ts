import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import type { Match } from '../domain/matches.ts';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import { findMeet, lockMeet } from '../persistence/meet-rows.ts';
import { setMatched, visitsOf } from '../persistence/visit-rows.ts';
import { Matching } from '../queries/matching.ts';

/** Notifies visitors of plants that others bring and they wish for, once of each. */
@Injectable()
export class MatchMeet {
  constructor(
    private readonly database: Database,
    private readonly matching: Matching,
    private readonly events: MeetEventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Before the transaction of `notify`, as it calls another service. */
  async find({ meet_id: meetId }: JobData<'exchange.match_meet'>): Promise<Match[]> {
    const visits = await this.database.read(async (tx) => {
      const meet = await findMeet(tx, meetId);
      return meet ? visitsOf(tx, meetId, meet.host_id, this.clock.now()) : [];
    });
    return this.matching.among(visits);
  }

  async notify(tx: Tx, { meet_id: meetId }: JobData<'exchange.match_meet'>, matches: readonly Match[]): Promise<void> {
    const now = this.clock.now();
    const meet = await lockMeet(tx, meetId, 'SHARE');
    if (meet?.status !== 'published' || meet.starts_at <= now) return;
    const matchesOf = Map.groupBy(matches, ({ wisherId }) => wisherId);
    const userIds: string[] = [];
    for (const visit of await visitsOf(tx, meetId, meet.host_id, now)) {
      const plantIds = (matchesOf.get(visit.visitor_id) ?? []).map(({ plantId }) => plantId);
      if (plantIds.every((id) => visit.matched_plant_ids.includes(id))) continue;
      await setMatched(tx, visit, [...new Set([...visit.matched_plant_ids, ...plantIds])]);
      userIds.push(visit.visitor_id);
    }
    await this.events.matched(tx, { meetId, userIds, at: now });
  }
}
