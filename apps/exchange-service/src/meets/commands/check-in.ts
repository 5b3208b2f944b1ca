import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { CheckedIn } from '@offshoot/contracts/meets';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { mediaKey } from '@offshoot/media/media-keys';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ExchangeConfig } from '../../config.ts';
import { ConfirmParty, lockExchanges, lockPlants } from '../../exchanges/exchanges.ts';
import { codeOf, visitorOf } from '../domain/codes.ts';
import { canCheckIn } from '../domain/meet-times.ts';
import { agreedBetween } from '../persistence/exchanges-at-meets.ts';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import { canHostFor, findMeet, lockMeet, type MeetRow } from '../persistence/meet-rows.ts';
import { findVisit, setCame, type VisitRow, visitsOf } from '../persistence/visit-rows.ts';

/** Two visitors check in with each other: one shows a code, the other scans or types it. */
@Injectable()
export class CheckIn {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly confirmParty: ConfirmParty,
    private readonly events: MeetEventPublisher,
    private readonly clock: Clock,
    @Inject(CONFIG) config: ExchangeConfig,
  ) {
    this.key = mediaKey(config.MEDIA_SECRET, 'codes of meets');
  }

  @RpcHandler('meets.code')
  async code({ actor: { user_id: userId }, input: { id } }: RpcCall<'meets.code'>): Promise<RpcResponse<'meets.code'>> {
    const now = this.clock.now();
    await this.database.read(async (tx) => this.checkOpen(tx, await findMeet(tx, id), userId, now));
    const { code, expiresAt } = codeOf(this.key, id, userId, now);
    return { code, expires_at: expiresAt.toISOString() };
  }

  /** Each exchange that both agreed to hand over at the meet is confirmed by both. */
  @RpcHandler('meets.check_in')
  async handle({ actor: { user_id: userId }, input: { id, code } }: RpcCall<'meets.check_in'>): Promise<CheckedIn> {
    const now = this.clock.now();
    const visits = await this.database.read(async (tx) => {
      await this.checkOpen(tx, await findMeet(tx, id), userId, now);
      return visitsOf(tx, id, userId, now);
    });
    const metId = this.whoShows(code, id, visits, now);
    if (metId === null) throw new DomainError('meet_code_invalid');
    if (metId === userId) throw new DomainError('own_meet_code');
    const exchangeIds = await this.database.transaction(async (tx) => {
      const completed = await this.complete(tx, { id, userId, metId });
      await this.checkOpen(tx, await lockMeet(tx, id, 'SHARE'), userId, now);
      await setCame(tx, id, [userId, metId], now);
      this.events.checkedIn(tx);
      return completed;
    });
    return { user_id: metId, exchange_ids: exchangeIds };
  }

  private whoShows(code: string, meetId: string, visits: readonly VisitRow[], now: Date): string | null {
    const visitorIds = visits.map(({ visitor_id }) => visitor_id);
    return visitorOf(code, { key: this.key, meetId, visitorIds, now });
  }

  /** Plants first, then exchanges, then the meet: everything that locks several of them does it in this order. */
  private async complete(
    tx: Tx,
    { id, userId, metId }: { id: string; userId: string; metId: string },
  ): Promise<string[]> {
    const agreed = await agreedBetween(tx, id, userId, metId);
    await lockPlants(
      tx,
      agreed.flatMap(({ plant_id, offered_plant_id }) => [plant_id, offered_plant_id]),
    );
    const exchanges = await lockExchanges(
      tx,
      agreed.map((each) => each.id),
    );
    // Read again, now that none of them is completed or moved elsewhere.
    const still = new Set((await agreedBetween(tx, id, userId, metId)).map((each) => each.id));
    const completed: string[] = [];
    for (const exchange of exchanges.filter((each) => still.has(each.id))) {
      const { requester_confirmed_completion, owner_confirmed_completion } = exchange;
      if (!requester_confirmed_completion) await this.confirmParty.handle(tx, exchange, exchange.requester_id);
      if (!owner_confirmed_completion) await this.confirmParty.handle(tx, exchange, exchange.owner_id);
      completed.push(exchange.id);
    }
    return completed;
  }

  private async checkOpen(tx: Tx, meet: MeetRow | null, userId: string, now: Date): Promise<void> {
    if (!meet?.published_at || !(await canHostFor(tx, meet.host_id, userId, now)))
      throw new DomainError('meet_not_found');
    if (!(await findVisit(tx, meet.id, userId))) throw new DomainError('not_visiting');
    if (meet.status !== 'published') throw new DomainError('meet_closed');
    if (!canCheckIn(meet, now)) throw new DomainError('check_in_closed');
  }
}
