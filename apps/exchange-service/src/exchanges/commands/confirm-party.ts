import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { decide, partyOf } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { lockExchange, setConfirmed } from '../persistence/exchange-rows.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { lockPlants, markExchanged } from '../persistence/plant-read-models.ts';
import { CloseRivals } from './close-rivals.ts';
import { Scheduler } from './scheduler.ts';

interface Evidence {
  readonly url: string | null;
  readonly clip: string | null;
}

/** Stores that a party confirms an exchange. The second confirmation completes it. */
@Injectable()
export class ConfirmParty {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly rivals: CloseRivals,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {}

  /** @param unlocked the exchange, whose plants this locks */
  async handle(
    tx: Tx,
    unlocked: ExchangeRow,
    userId: string,
    evidence: Evidence = { url: null, clip: null },
  ): Promise<ExchangeRow> {
    const party = partyOf(unlocked, userId);
    const plantIds = [unlocked.plant_id, unlocked.offered_plant_id].filter((id) => id !== null);
    await lockPlants(tx, plantIds);
    const confirmed = await setConfirmed(tx, unlocked.id, party, evidence, this.clock.now());
    if (!confirmed) {
      const present = await lockExchange(tx, unlocked.id);
      if (present) decide(present, 'confirm', userId);
      throw new DomainError('wrong_exchange_state', { status: present?.status ?? unlocked.status });
    }
    await this.events.videoGiven(tx, confirmed, party);
    if (confirmed.status === 'confirmed') {
      await this.events.confirmed(tx, confirmed, userId);
      return confirmed;
    }
    await markExchanged(tx, plantIds);
    await this.scheduler.completed(tx, confirmed);
    await this.events.completed(tx, confirmed, userId);
    await this.rivals.afterCompletion(tx, plantIds, userId);
    return confirmed;
  }
}
