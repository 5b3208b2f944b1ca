import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { ReadReplica } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { countListedSpecies, type ListedName } from './persistence/count-listed-species.ts';

/** Counting is some half a per cent of the time, at any size. */
const timesItsDuration = 200;
const leastMs = 5_000;
const mostMs = 600_000;
/** Half the deadline of a call: its caller still gets the known species. */
const firstWaitMs = 1_000;

/** The species of public listings, counted from time to time and kept in memory. */
@Injectable()
export class ListedSpecies {
  private listed: readonly ListedName[] = [];
  private counting: Promise<void> | null = null;
  /** Null until the first count has ended. */
  private dueAt: number | null = null;

  constructor(
    private readonly replica: ReadReplica,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * The latest count, those with the most listings first; empty where none has succeeded. Waits for the first count alone,
   * and for at most a second; where a later one is due it starts that.
   */
  async names(): Promise<readonly ListedName[]> {
    if (this.dueAt === null) await Promise.race([this.count(), sleep(firstWaitMs, undefined, { ref: false })]);
    else if (this.clock.now().getTime() >= this.dueAt) void this.count();
    return this.listed;
  }

  /** Counts, unless a count is running, and waits for it. Never throws: after a failure the count before stays. */
  count(): Promise<void> {
    this.counting ??= this.counted().finally(() => {
      this.counting = null;
    });
    return this.counting;
  }

  private async counted(): Promise<void> {
    const startedAt = this.clock.now().getTime();
    try {
      this.listed = await this.replica.read(countListedSpecies);
    } catch (error) {
      this.log.warn('the species of listings were not counted', { error });
    }
    const now = this.clock.now().getTime();
    this.dueAt = now + Math.min(Math.max((now - startedAt) * timesItsDuration, leastMs), mostMs);
  }
}
