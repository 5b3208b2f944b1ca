import { Clock } from '@offshoot/nest-kit/clock';

/** A clock that stands until it is moved. */
export class TestClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** Moves it on by `ms` milliseconds. */
  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }

  /** Puts it to an instant. */
  set(instant: Date): void {
    this.instant = instant;
  }
}

/** A clock that stands at `start`, or at the present moment. */
export const testClock = (start: Date | string = new Date()): TestClock => new TestClock(new Date(start));
