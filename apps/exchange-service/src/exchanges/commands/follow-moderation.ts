import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { applyDecision } from '@offshoot/read-models/moderated-content';
import { partId } from '../domain/moderated-parts.ts';
import { ending } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { findExchange, lockOpenOf, openOf } from '../persistence/exchange-rows.ts';
import { resolveDispute } from '../persistence/moderation-rows.ts';
import { lockPlants } from '../persistence/plant-read-models.ts';
import { EndExchange } from './end-exchange.ts';

/** What moderators decided on texts, videos, disputes and users. */
@Injectable()
export class FollowModeration {
  constructor(
    private readonly end: EndExchange,
    private readonly publisher: ExchangeEventPublisher,
    private readonly clock: Clock,
  ) {}

  /** What the parties wrote and gave is hidden, or shown again, at once. */
  async acted(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    const { subject, subject_id, exchange_id } = decision;
    if (subject === 'review' || subject === 'video') await applyDecision(tx, decision);
    if (subject === 'request' || subject === 'reply' || subject === 'dispute')
      await applyDecision(tx, { ...decision, subject_id: partId(exchange_id ?? subject_id, subject) });
  }

  /** What cannot be undone: a dispute is resolved, and the exchanges of a banned user end. */
  async settled(tx: Tx, decision: EventData<'moderation.settled.v1'>): Promise<void> {
    if (decision.act === 'resolve_dispute' && decision.exchange_id !== null)
      await this.resolve(tx, decision.exchange_id);
    if (decision.act === 'ban' && decision.person_id !== null) await this.endAllOf(tx, decision.person_id, decision.at);
  }

  private async resolve(tx: Tx, exchangeId: string): Promise<void> {
    if (!(await resolveDispute(tx, exchangeId, this.clock.now()))) return;
    const resolved = await findExchange(tx, exchangeId);
    if (resolved) await this.publisher.disputeResolved(tx, resolved);
  }

  /** Exchanges that began after the decision stay: the ban may have been lifted since. */
  private async endAllOf(tx: Tx, userId: string, decidedAt: string): Promise<void> {
    const touched = await openOf(tx, userId);
    await lockPlants(
      tx,
      touched.flatMap((row) => [row.plant_id, row.offered_plant_id]),
    );
    for (const open of await lockOpenOf(tx, userId)) {
      if (open.created_at <= new Date(decidedAt)) await this.end.handle(tx, open, ending(open, 'ban'));
    }
  }
}
