import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isHidden } from '@offshoot/read-models/moderated-content';
import { handoverRecordsOf } from '../persistence/handover-records.ts';
import { noShowsOf } from '../persistence/no-show-rows.ts';

/** Figures for profiles, a user's own plants and the home page. */
@Injectable()
export class ExchangeFigures {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.person_stats')
  async ofPerson({ input }: RpcCall<'exchanges.person_stats'>): Promise<RpcResponse<'exchanges.person_stats'>> {
    const [row] = await this.database.query<{ completed: number }>(
      `SELECT count(*)::integer AS completed FROM exchange WHERE status = 'completed' AND (requester_id = $1 OR owner_id = $1)`,
      [input.user_id],
    );
    return { completed: row?.completed ?? 0 };
  }

  @RpcHandler('exchanges.stats_of_people')
  async ofPeople({ input }: RpcCall<'exchanges.stats_of_people'>): Promise<RpcResponse<'exchanges.stats_of_people'>> {
    const completed = await this.database.query<{ user_id: string; completed: number }>(
      `SELECT party.id AS user_id, count(*)::integer AS completed
       FROM (SELECT DISTINCT unnest($1::uuid[]) AS id) party
         JOIN exchange ON status = 'completed' AND (requester_id = party.id OR owner_id = party.id)
       GROUP BY party.id`,
      [input.user_ids],
    );
    const people = new Map<string, RpcResponse<'exchanges.stats_of_people'>['people'][number]>(
      completed.map((figures) => [figures.user_id, figures]),
    );
    for (const missed of await this.database.statement((tx) => noShowsOf(tx, input.user_ids)))
      people.set(missed.user_id, { completed: 0, ...people.get(missed.user_id), ...missed });
    return { people: [...people.values()] };
  }

  @RpcHandler('exchanges.handover_records')
  async records({ input }: RpcCall<'exchanges.handover_records'>): Promise<RpcResponse<'exchanges.handover_records'>> {
    const now = this.clock.now();
    return { records: await this.database.statement((tx) => handoverRecordsOf(tx, input.user_ids, now)) };
  }

  @RpcHandler('exchanges.own_no_shows')
  async ownNoShows({ actor }: RpcCall<'exchanges.own_no_shows'>): Promise<RpcResponse<'exchanges.own_no_shows'>> {
    const [figures] = await this.database.statement((tx) => noShowsOf(tx, [actor.user_id]));
    return { no_shows: figures?.no_shows ?? 0, contested_no_shows: figures?.contested_no_shows ?? 0 };
  }

  @RpcHandler('exchanges.open_requests')
  async openRequests({
    actor,
    input,
  }: RpcCall<'exchanges.open_requests'>): Promise<RpcResponse<'exchanges.open_requests'>> {
    const plants = await this.database.query<{ plant_id: string; requests: number }>(
      `SELECT plant_id, count(*)::integer AS requests FROM exchange
       WHERE plant_id = ANY ($1::uuid[]) AND owner_id = $2 AND status = 'requested' GROUP BY plant_id`,
      [input.plant_ids, actor.user_id],
    );
    return { plants };
  }

  /**
   * The mean of all visible ratings: those where both are given, or the 30 days for rating are over. Ratings with a hidden
   * review do not count.
   */
  @RpcHandler('exchanges.rating')
  async rating(_call: RpcCall<'exchanges.rating'>): Promise<RpcResponse<'exchanges.rating'>> {
    const [row] = await this.database.query<RpcResponse<'exchanges.rating'>>(
      `SELECT avg(rating)::double precision AS mean, count(rating)::integer AS count
       FROM exchange CROSS JOIN LATERAL (VALUES (rating_from_requester, requester_review_id), (rating_from_owner, owner_review_id)) AS given (rating, review_id)
       WHERE status = 'completed' AND (
         (rating_from_requester IS NOT NULL AND rating_from_owner IS NOT NULL) OR completed_at < $1::timestamptz - interval '30 days')
         AND NOT ${isHidden('given.review_id')}`,
      [this.clock.now()],
    );
    return row ?? { mean: null, count: 0 };
  }
}
