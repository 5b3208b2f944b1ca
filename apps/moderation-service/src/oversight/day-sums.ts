import { Injectable } from '@nestjs/common';
import { Log } from '@offshoot/nest-kit/logging';
import { RepeatedWork } from '@offshoot/nest-kit/repeated-work';
import { SumUpDays } from './commands/sum-up-days.ts';
import { SumUpMonths } from './commands/sum-up-months.ts';

const repetition = {
  everyMs: 60_000,
  failure: 'days and months could not be summed up and are tried again in a minute',
};
/** So that a turn takes about a second where a day has ten thousand decisions. */
const daysPerTurn = 5;
const monthsPerTurn = 3;

/** Sums up past days and months every minute, a few each time. Several workers may do so concurrently: each day is locked, and a month is written whole. */
@Injectable()
export class DaySums extends RepeatedWork {
  constructor(
    private readonly sumUpDays: SumUpDays,
    private readonly sumUpMonths: SumUpMonths,
    log: Log,
  ) {
    super(log, repetition);
  }

  protected async run(): Promise<void> {
    await this.sumUpDays.next(daysPerTurn);
    await this.sumUpMonths.next(monthsPerTurn);
  }
}
