import { Inject, Injectable } from '@nestjs/common';
import { actsAgainst, isAgainst, type ModerationAct } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { contrary } from '../../acts/acts.ts';
import type { ModerationConfig } from '../../config.ts';
import { leastShown } from '../domain/small-counts.ts';
import { mostMonths, monthsBefore } from '../domain/months.ts';
import { dueMonths, storeMonth } from '../persistence/month-sums.ts';

const dayMs = 86_400_000;
/** After a month has ended, transactions that decided in it may still commit, and its decisions may be undone. */
const settlingMs = 3_600_000;
/** Decisions can be appealed for six months, and moderators need some time for it: the months before these do not change any more. */
const changingMonths = 12;

const contraryOf = (act: ModerationAct): ModerationAct[] => (isAgainst(act) ? [contrary[act] ?? []].flat() : []);
/** Acts against users which another act reverses, and that act of each. */
const reversible = actsAgainst.filter((act) => contraryOf(act).length > 0);
const contraries = reversible.flatMap(contraryOf);

/** Sums up months in UTC that have ended, and daily again those whose decisions may have been reversed since. */
@Injectable()
export class SumUpMonths {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  /** Sums up the latest months that are missing or older than a day. */
  async next(most: number): Promise<void> {
    const now = this.clock.now();
    const settled = new Date(now.getTime() - settlingMs - this.config.UNDO_SECONDS * 1_000);
    const due = await this.database.statement((tx) =>
      dueMonths(tx, {
        from: monthsBefore(settled, mostMonths),
        to: monthsBefore(settled, 0),
        changingFrom: monthsBefore(settled, changingMonths),
        summedUpBefore: new Date(now.getTime() - dayMs),
        most,
      }),
    );
    for (const { month } of due) await this.sumUp(month, now);
  }

  private async sumUp(month: string, now: Date): Promise<void> {
    const from = new Date(`${month}T00:00:00Z`);
    const to = new Date(monthsBefore(from, -1));
    await this.database.transaction((tx) =>
      storeMonth(tx, { month, from, to, reversible, contraries, leastShown, at: now }),
    );
  }
}
