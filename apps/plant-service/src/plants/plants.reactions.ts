import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import type { EntityManager } from 'typeorm';
import { ApplyExchange } from './commands/apply-exchange.ts';
import { ApplyVerdict } from './commands/apply-verdict.ts';

/** What happens elsewhere and changes plants. */
@Injectable()
export class PlantReactions {
  constructor(
    private readonly applyVerdict: ApplyVerdict,
    private readonly applyExchange: ApplyExchange,
  ) {}

  @ReactsTo('plant.judged.v1')
  judged(fact: Fact<'plant.judged.v1'>, em: EntityManager): Promise<void> {
    return this.applyVerdict.handle(em, fact.data);
  }

  @ReactsTo('exchange.accepted.v1')
  accepted(fact: Fact<'exchange.accepted.v1'>, em: EntityManager): Promise<void> {
    return this.applyExchange.handle(em, fact.data);
  }

  @ReactsTo('exchange.confirmed.v1')
  confirmed(fact: Fact<'exchange.confirmed.v1'>, em: EntityManager): Promise<void> {
    return this.applyExchange.handle(em, fact.data);
  }

  @ReactsTo('exchange.cancelled.v1')
  cancelled(fact: Fact<'exchange.cancelled.v1'>, em: EntityManager): Promise<void> {
    return this.applyExchange.handle(em, fact.data);
  }

  @ReactsTo('exchange.completed.v1')
  completed(fact: Fact<'exchange.completed.v1'>, em: EntityManager): Promise<void> {
    return this.applyExchange.handle(em, fact.data);
  }
}
