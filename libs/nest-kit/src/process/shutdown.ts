import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../observability/logging.ts';

/** The steps and times of a graceful stop. */
export interface ShutdownPlan {
  log: Log;
  /** Milliseconds between `drain` and `stop`. */
  graceMs: number;
  /** Milliseconds after which the process exits with status 1, even if it is still stopping. */
  deadlineMs: number;
  /** Makes GET /health/ready respond with 503. */
  drain: () => void;
  /** Closes everything. */
  stop: () => Promise<void>;
  /** Replaces `process.exit` in tests. */
  exit?: (code: number) => void;
}

/**
 * Stops the process: not ready, grace period, close, exit 0. Exits with status 1 where closing fails or exceeds the
 * deadline, as a BullMQ worker does not close without Redis.
 */
export async function shutDown(plan: ShutdownPlan): Promise<void> {
  const exit = plan.exit ?? ((code: number) => process.exit(code));
  let over = false;
  const end = (code: number): void => {
    if (over) return;
    over = true;
    exit(code);
  };
  const deadline = setTimeout(() => {
    plan.log.error('stopping took too long; ending at once');
    end(1);
  }, plan.deadlineMs);
  try {
    plan.drain();
    await sleep(plan.graceMs);
    await plan.stop();
    end(0);
  } catch (error) {
    plan.log.error('stopping failed', { error });
    end(1);
  } finally {
    clearTimeout(deadline);
  }
}

/** Stops on SIGTERM and SIGINT; a second signal changes nothing. */
export function stopOnSignals(plan: ShutdownPlan): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      plan.log.info('stopping', { signal });
      void shutDown(plan);
    });
  }
}
