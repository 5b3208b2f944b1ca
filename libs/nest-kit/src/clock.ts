/** The current time, injected so that tests can set it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
