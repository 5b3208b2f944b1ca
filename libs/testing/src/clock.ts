import { Clock } from '@offshoot/nest-kit/clock';

/** A clock that only moves when a test moves it. */
export class TestClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** Moves the clock forward by `ms` milliseconds. */
  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }

  /** Sets the clock to an instant. */
  set(instant: Date): void {
    this.instant = instant;
  }
}

/** A stopped clock at `start`, by default the current time. */
export const testClock = (start: Date | string = new Date()): TestClock => new TestClock(new Date(start));
