import type { Clock } from '@offshoot/nest-kit/clock';

/**
 * A figure that is expensive to compute, shared by all callers: it is computed again only once it is older than `maxAgeMs`.
 * Callers during a computation get its result.
 */
export class SharedFigure<T> {
  private last: { at: number; value: Promise<T> } | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly maxAgeMs: number,
    private readonly compute: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    const at = this.clock.now().getTime();
    if (this.last && at - this.last.at < this.maxAgeMs) return this.last.value;
    const value = this.compute();
    this.last = { at, value };
    value.catch(() => {
      // A failure is not kept.
      if (this.last?.value === value) this.last = undefined;
    });
    return value;
  }
}
