import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { ApplyDecision } from './commands/apply-decision.ts';
import { ApplyExchange } from './commands/apply-exchange.ts';
import { ApplyVerdict } from './commands/apply-verdict.ts';
import { WaitForPests } from './commands/wait-for-pests.ts';

/** Handlers of events that change plants. */
@Injectable()
export class PlantEvents {
  constructor(
    private readonly applyDecision: ApplyDecision,
    private readonly applyVerdict: ApplyVerdict,
    private readonly applyExchange: ApplyExchange,
    private readonly waitForPests: WaitForPests,
  ) {}

  @OnEvent('plant.judged.v1')
  judged(event: DomainEvent<'plant.judged.v1'>, tx: Tx): Promise<void> {
    return this.applyVerdict.handle(tx, event.data);
  }

  @OnEvent('moderation.acted.v1')
  acted({ data }: DomainEvent<'moderation.acted.v1'>, tx: Tx): Promise<void> {
    return this.applyDecision.acted(tx, data);
  }

  @OnEvent('moderation.settled.v1')
  settled({ data }: DomainEvent<'moderation.settled.v1'>, tx: Tx): Promise<void> {
    return this.applyDecision.settled(tx, data);
  }

  @OnEvent('exchange.accepted.v1')
  accepted(event: DomainEvent<'exchange.accepted.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.handle(tx, event.data);
  }

  @OnEvent('exchange.confirmed.v1')
  confirmed(event: DomainEvent<'exchange.confirmed.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.handle(tx, event.data);
  }

  @OnEvent('exchange.cancelled.v1')
  cancelled(event: DomainEvent<'exchange.cancelled.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.handle(tx, event.data);
  }

  @OnEvent('exchange.pest_found.v1')
  pestFound({ data }: DomainEvent<'exchange.pest_found.v1'>, tx: Tx): Promise<void> {
    return this.waitForPests.found(tx, data);
  }

  @OnEvent('exchange.pest_cleared.v1')
  pestCleared({ data }: DomainEvent<'exchange.pest_cleared.v1'>, tx: Tx): Promise<void> {
    return this.waitForPests.cleared(tx, data);
  }

  @OnEvent('exchange.completed.v1')
  completed(event: DomainEvent<'exchange.completed.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.handle(tx, event.data);
  }
}
