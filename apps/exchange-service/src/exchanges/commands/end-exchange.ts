import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { hasConfirmed, isHeld, otherOf, partyOf } from '../domain/transitions.ts';
import type { Outcome } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { setClosed } from '../persistence/exchange-rows.ts';
import type { Closing } from '../persistence/exchange-rows.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { releasePlants } from '../persistence/plant-holds.ts';

type EndedBy = Pick<Closing, 'ownerMessage' | 'note' | 'noShowBy' | 'closedBy'> & { causedBy?: string | null };

/** Ends exchanges, whatever the cause: releases their plants and publishes the end. */
@Injectable()
export class EndExchange {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * @param exchange locked by the caller, who also holds its plant locks if it holds plants
   * @param outcome of `decide` or `ending`
   * @param by what a party said or did; empty where it ended automatically. `causedBy`: whose other act ended it
   */
  async handle(
    tx: Tx,
    exchange: ExchangeRow,
    { status, closedReason }: Outcome,
    { causedBy = null, ...by }: EndedBy = {},
  ): Promise<ExchangeRow> {
    if (!closedReason || (status !== 'declined' && status !== 'cancelled'))
      throw new Error(`An exchange does not end as ${status}.`);
    const closedBy = by.closedBy ?? null;
    // The parties contradict each other: one confirmed the exchange, the other cancels it. A moderator reviews it.
    const isDisputed = closedBy !== null && hasConfirmed(exchange, otherOf(partyOf(exchange, closedBy)));
    const closing = { status, reason: closedReason, isDisputed, ...by };
    const closed = await setClosed(tx, exchange.id, closing, this.clock.now());
    const wasHeld = isHeld(exchange.status);
    if (wasHeld) await releasePlants(tx, exchange.id);
    if (status === 'declined') await this.events.declined(tx, closed);
    else await this.events.cancelled(tx, closed, { wasHeld, closedBy, causedBy });
    if (isDisputed) await this.events.disputed(tx, closed, closedBy);
    return closed;
  }
}
