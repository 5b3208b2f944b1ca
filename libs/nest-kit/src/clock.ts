/** The time, as a class to inject, so that tests can move it. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
