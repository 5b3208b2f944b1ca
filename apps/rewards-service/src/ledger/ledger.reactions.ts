import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import type { EntityManager } from 'typeorm';
import { ApplyFact, publicForAWhile } from './commands/apply-fact.ts';

/** Facts that pay: each becomes a job in the transaction that receives it. */
@Injectable()
export class LedgerReactions {
  constructor(
    private readonly jobs: Jobs,
    private readonly applyFact: ApplyFact,
  ) {}

  @ReactsTo('person.seen.v1')
  onSeen(fact: Fact<'person.seen.v1'>, em: EntityManager): Promise<void> {
    return this.#defer(em, fact, fact.type);
  }

  @ReactsTo('person.profile_completed.v1')
  onProfileCompleted(fact: Fact<'person.profile_completed.v1'>, em: EntityManager): Promise<void> {
    return this.#defer(em, fact, fact.type);
  }

  @ReactsTo('plant.published.v1')
  async onPublished(fact: Fact<'plant.published.v1'>, em: EntityManager): Promise<void> {
    await this.#defer(em, fact, fact.type);
    await this.#defer(em, fact, publicForAWhile, this.applyFact.publicSince(fact.data.at));
  }

  @ReactsTo('exchange.completed.v1')
  onCompleted(fact: Fact<'exchange.completed.v1'>, em: EntityManager): Promise<void> {
    return this.#defer(em, fact, fact.type);
  }

  @ReactsTo('exchange.reviewed.v1')
  onReviewed(fact: Fact<'exchange.reviewed.v1'>, em: EntityManager): Promise<void> {
    return this.#defer(em, fact, fact.type);
  }

  async #defer(em: EntityManager, fact: Fact, type: string, runAt?: Date): Promise<void> {
    await this.jobs.defer(em, 'rewards.apply', { fact_id: fact.id, type, data: fact.data }, { key: `${type}:${fact.id}`, runAt });
  }
}
