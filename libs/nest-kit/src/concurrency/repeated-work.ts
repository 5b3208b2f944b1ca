import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../observability/logging.ts';

interface Repetition {
  /** Milliseconds from the start of one turn to that of the next. */
  everyMs: number;
  /** The warning of a turn that failed; the next one tries again. */
  failure: string;
}

/** Work that a process repeats while it runs, one turn after another; it ends after the turn that is running. */
export abstract class RepeatedWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  /** Once the process ends: a long turn stops between its steps. */
  protected isStopping = false;

  constructor(
    protected readonly log: Log,
    private readonly repetition: Repetition,
  ) {}

  /** One turn. */
  protected abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.turn(), this.repetition.everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.isStopping = true;
    await this.running;
  }

  /** A turn now, or after the one that is running. @returns its end, also where it failed */
  turn(): Promise<void> {
    this.running = this.running.then(async () => {
      try {
        await this.run();
      } catch (error) {
        this.log.warn(this.repetition.failure, { error });
      }
    });
    return this.running;
  }
}
