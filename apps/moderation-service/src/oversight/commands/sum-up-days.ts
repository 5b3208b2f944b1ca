import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { lockDay } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { type Days, missingDays, storeDay } from '../persistence/day-sums.ts';

const dayMs = 86_400_000;

/** After a day has ended, transactions that decided in it may still commit, and its decisions may be undone. */
const settlingMs = 3_600_000;

/** The longest time of which statistics are shown. */
const mostDays = 365;
/** A request sums up this many days at most: after an upgrade, no day is summed up yet. */
const mostOfRequest = 2;

/**
 * Sums up past days, in UTC. After a day and its settling have ended, one figure of it can still change: the outcome of a case
 * that is decided again, as by a granted appeal, counts on its new day instead. `setStatus` alone changes decided cases, and
 * discards the sums of both days (`deleteFiguresOf`). Acts are undone before their day has settled, signals only join open
 * cases, and the judgements that refused listings are compared with are older than the decision. All sums are rebuilt after
 * `DELETE FROM figures_day`.
 */
@Injectable()
export class SumUpDays {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** Sums up the days since a time that a request needs, unless too many are missing. */
  async handle(since: Date): Promise<void> {
    const missing = await this.database.read((tx) => missingDays(tx, this.settledSince(since), mostOfRequest + 1));
    if (missing.length <= mostOfRequest) for (const { day } of missing) await this.sumUp(day);
  }

  /** Sums up the latest days that are missing. */
  async next(most: number): Promise<void> {
    const settled = this.settledSince(new Date(this.clock.now().getTime() - mostDays * dayMs));
    const missing = await this.database.read((tx) => missingDays(tx, settled, most));
    for (const { day } of missing) await this.sumUp(day);
  }

  /** The latest days without a gap that are summed up, in the snapshot in which they will be read: from a midnight until before another. */
  async summedUp(tx: Tx, since: Date): Promise<Days> {
    const settled = this.settledSince(since);
    const [latest] = await missingDays(tx, settled, 1);
    return latest ? { from: new Date(Date.parse(latest.day) + dayMs), to: settled.to } : settled;
  }

  private settledSince(since: Date): Days {
    const from = new Date(Math.ceil(since.getTime() / dayMs) * dayMs);
    const settled = this.clock.now().getTime() - settlingMs - this.config.UNDO_SECONDS * 1_000;
    return { from, to: new Date(Math.max(from.getTime(), Math.floor(settled / dayMs) * dayMs)) };
  }

  private async sumUp(day: string): Promise<void> {
    const from = new Date(`${day}T00:00:00Z`);
    await this.database.transaction(async (tx) => {
      await lockDay(tx, day);
      await storeDay(tx, day, { from, to: new Date(from.getTime() + dayMs) });
    });
  }
}
