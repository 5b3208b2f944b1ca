import { setTimeout as pause } from 'node:timers/promises';

interface Failure {
  call: string;
  /** Milliseconds since the load began. */
  at: number;
  reason: string;
}

/** Repeats calls side by side until it is stopped, and keeps what failed: no call is retried. */
export class Load {
  readonly failures: Failure[] = [];
  /** Calls by name. */
  readonly done: Record<string, number> = {};
  private readonly begun = performance.now();
  private readonly running: Promise<void>[] = [];
  private isStopped = false;

  /** Makes the call again and again, with a pause in between as users have. A call fails if it throws. */
  repeat(name: string, call: () => Promise<unknown>, pauseMs: number): void {
    const loop = async () => {
      while (!this.isStopped) {
        const at = this.now;
        try {
          await call();
          this.done[name] = (this.done[name] ?? 0) + 1;
        } catch (error) {
          this.failures.push({ call: name, at, reason: String(error) });
        }
        await pause(pauseMs);
      }
    };
    this.running.push(loop());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.running);
  }

  /** Milliseconds since the load began. */
  get now(): number {
    return Math.round(performance.now() - this.begun);
  }

  get calls(): number {
    return Object.values(this.done).reduce((sum, count) => sum + count, 0) + this.failures.length;
  }
}
