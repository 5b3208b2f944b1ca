import { Inject, Injectable } from '@nestjs/common';
import { rewardAmount } from '@offshoot/contracts/rewards';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import { baseAmounts, type RewardsSettings } from '../../config.ts';
import type { Cause } from '../domain/cause.ts';
import { levelUps } from '../domain/level-ups.ts';
import { insertEntry, levelReached, setLevel, sumsOf } from '../persistence/ledger.ts';

/** Books a reward, and the levels that it reaches. The caller holds the person's lock. */
@Injectable()
export class Grant {
  constructor(
    @Inject(CONFIG) private readonly config: RewardsSettings,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
  ) {}

  async handle(em: EntityManager, cause: Cause, factId: string | null): Promise<void> {
    const before = await sumsOf(em, cause.userId);
    const roots = this.config.ROOTS_BASE + before.roots;
    if (!(await this.#book(em, cause, roots, factId))) return;
    const { leafs } = await sumsOf(em, cause.userId);
    const perLevel = this.#amount('level_up', roots);
    const reached = levelUps(await levelReached(em, cause.userId), leafs, perLevel);
    const now = this.clock.now();
    for (const level of reached) {
      const { userId, at } = cause;
      if (!(await this.#book(em, { userId, type: 'level_up', sourceKey: String(level), at }, roots, factId))) continue;
      await setLevel(em, userId, level, now);
      await this.outbox.add(em, 'level.reached.v1', { user_id: userId, level, at: now.toISOString() });
    }
  }

  async #book(em: EntityManager, { userId, type, sourceKey, at }: Cause, roots: number, factId: string | null): Promise<boolean> {
    const now = this.clock.now();
    const id = newId();
    const amount = this.#amount(type, roots);
    const entry = { id, userId, type, sourceKey, baseAmount: baseAmounts(this.config)[type], roots, amount, factId, causedAt: at };
    if (!(await insertEntry(em, entry, now))) return false;
    await this.outbox.add(em, 'reward.granted.v1', { reward_id: id, user_id: userId, type, amount, at: now.toISOString() });
    this.pushes.afterCommit(em, userId, 'reward:granted', { reward_type: type, reward_amount: amount });
    return true;
  }

  /** ROOTS multiply LEAFS, never themselves. */
  #amount(type: Cause['type'], roots: number): number {
    const base = baseAmounts(this.config)[type];
    return type === 'roots_earned' ? base : rewardAmount(base, roots, this.config.ROOTS_BASE);
  }
}
