import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Log } from '@offshoot/nest-kit/logging';
import { SumUpDays } from './commands/sum-up-days.ts';
import { SumUpMonths } from './commands/sum-up-months.ts';

const everyMs = 60_000;
/** So that a turn takes about a second where a day has ten thousand decisions. */
const daysPerTurn = 5;
const monthsPerTurn = 3;

/** Sums up past days and months every minute. Several workers may do so concurrently: each day is locked, and a month is written whole. */
@Injectable()
export class DaySums implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sumUpDays: SumUpDays,
    private readonly sumUpMonths: SumUpMonths,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.turn(), everyMs).unref();
  }

  /** Sums up a few days and months, after those that are being summed up. */
  turn(): Promise<void> {
    this.running = this.running.then(() => this.run());
    return this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await this.sumUpDays.next(daysPerTurn);
      await this.sumUpMonths.next(monthsPerTurn);
    } catch (error) {
      this.log.warn('days and months could not be summed up and are tried again in a minute', { error });
    }
  }
}
