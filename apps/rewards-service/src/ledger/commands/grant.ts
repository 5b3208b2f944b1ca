import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { baseAmounts, type RewardsSettings } from '../../config.ts';
import { amountOf } from '../domain/amount.ts';
import type { Cause } from '../domain/cause.ts';
import { levelUps } from '../domain/level-ups.ts';
import { insertEntry, levelReached, setLevel, sumsOf } from '../persistence/ledger.ts';

/** Books a reward and the levels that it reaches. The caller holds the user's lock. */
@Injectable()
export class Grant {
  constructor(
    @Inject(CONFIG) private readonly config: RewardsSettings,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
  ) {}

  async handle(tx: Tx, cause: Cause, eventId: string | null): Promise<void> {
    const before = await sumsOf(tx, cause.userId);
    const roots = this.config.ROOTS_BASE + before.roots;
    if (!(await this.book(tx, cause, roots, eventId))) return;
    const { leafs } = await sumsOf(tx, cause.userId);
    const perLevel = amountOf('level_up', roots, this.config);
    const reached = levelUps(await levelReached(tx, cause.userId), leafs, perLevel);
    const now = this.clock.now();
    for (const level of reached) {
      const { userId, at } = cause;
      if (!(await this.book(tx, { userId, type: 'level_up', sourceKey: String(level), at }, roots, eventId))) continue;
      await setLevel(tx, userId, level, now);
      await this.outbox.add(tx, 'level.reached.v1', { user_id: userId, level, at: now.toISOString() });
    }
  }

  private async book(
    tx: Tx,
    { at, baseAmount, ...cause }: Cause,
    roots: number,
    eventId: string | null,
  ): Promise<boolean> {
    const { userId, type } = cause;
    const now = this.clock.now();
    const id = newId();
    const base = baseAmount ?? baseAmounts(this.config)[type];
    const amount = amountOf(type, roots, this.config, base);
    const entry = { ...cause, id, baseAmount: base, roots, amount, eventId, causedAt: at };
    if (!(await insertEntry(tx, entry, now))) return false;
    await this.outbox.add(tx, 'reward.granted.v1', {
      reward_id: id,
      user_id: userId,
      type,
      amount,
      at: now.toISOString(),
    });
    this.pushes.afterCommit(tx, userId, 'reward:granted', {
      reward_type: type,
      reward_amount: amount,
      ...(type === 'level_up' && { level: Number(cause.sourceKey) }),
    });
    return true;
  }
}
