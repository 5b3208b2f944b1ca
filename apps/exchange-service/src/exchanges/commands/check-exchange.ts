import { Inject, Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { Tx } from '@offshoot/nest-kit/database';
import { endsAt, ratingEndsAt } from '../domain/terms.ts';
import type { Terms } from '../domain/terms.ts';
import { ending, isHeld } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import { setReviewsShown } from '../persistence/rating-rows.ts';
import { EndExchange } from './end-exchange.ts';
import { Scheduler } from './scheduler.ts';

const people = (requester: boolean, owner: boolean, row: ExchangeRow): string[] => [
  ...(requester ? [row.requester_id] : []),
  ...(owner ? [row.owner_id] : []),
];

/**
 * Runs a due job of an exchange. It decides by the current state, so a late, duplicate or outdated job does no harm.
 */
@Injectable()
export class CheckExchange {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly end: EndExchange,
    private readonly scheduler: Scheduler,
    @Inject(CONFIG) private readonly terms: Terms,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { exchange_id, what, ...meeting }: JobData<'exchange.due'>): Promise<void> {
    const row = (await lockWithPlants(tx, exchange_id))?.exchange;
    if (!row) return;
    const held = isHeld(row.status);
    switch (what) {
      case 'request_waits':
        if (row.status === 'requested') await this.events.reminded(tx, row, what, [row.owner_id]);
        return;
      case 'hold_waits':
        if (held)
          await this.events.reminded(
            tx,
            row,
            what,
            people(!row.requester_confirmed_completion, !row.owner_confirmed_completion, row),
          );
        return;
      case 'request_ends':
        if (row.status === 'requested') await this.endWhenDue(tx, row, what);
        return;
      case 'hold_ends':
        if (held) await this.endWhenDue(tx, row, what);
        return;
      case 'meeting_tomorrow':
        if (held && this.isAhead(row, meeting)) await this.events.reminded(tx, row, what, people(true, true, row));
        return;
      case 'rating_waits':
        await this.remindOfRating(tx, row);
        return;
      case 'ratings_show':
        await this.showRatings(tx, row);
    }
  }

  private async endWhenDue(tx: Tx, row: ExchangeRow, what: 'request_ends' | 'hold_ends'): Promise<void> {
    const end = endsAt(row, this.terms);
    if (!end) return;
    if (end > this.clock.now()) {
      await this.scheduler.end(tx, row, what);
      return;
    }
    await this.end.handle(tx, row, ending(row, 'expiry'));
  }

  private isAhead(row: ExchangeRow, { time, time_zone }: Pick<JobData<'exchange.due'>, 'time' | 'time_zone'>): boolean {
    return (
      row.meeting_status === 'confirmed' &&
      row.meeting_time?.toISOString() === time &&
      (time_zone === undefined || row.meeting_time_zone === time_zone) &&
      row.meeting_time > this.clock.now()
    );
  }

  private async remindOfRating(tx: Tx, row: ExchangeRow): Promise<void> {
    const end = ratingEndsAt(row);
    const waiting = people(row.rating_from_requester === null, row.rating_from_owner === null, row);
    if (end && end > this.clock.now() && waiting.length > 0)
      await this.events.reminded(tx, row, 'rating_waits', waiting);
  }

  private async showRatings(tx: Tx, row: ExchangeRow): Promise<void> {
    const end = ratingEndsAt(row);
    const isRated = row.rating_from_requester !== null || row.rating_from_owner !== null;
    if (!end || end > this.clock.now() || !isRated || row.reviews_shown_at) return;
    await this.events.reviewed(tx, await setReviewsShown(tx, row.id, this.clock.now()));
  }
}
