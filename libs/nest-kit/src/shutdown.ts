import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './logging.ts';

/** How a process stops. */
export interface ShutdownPlan {
  log: Log;
  /** Milliseconds between being not ready and closing. */
  graceMs: number;
  /** Milliseconds after which the process ends whatever still hangs. */
  deadlineMs: number;
  /** Makes readiness answer 503. */
  drain: () => void;
  /** Closes everything in order. */
  stop: () => Promise<void>;
  /** Ends the process; a test gives another. */
  exit?: (code: number) => void;
}

/**
 * Stops the process in order once: not ready, wait, close, exit 0; exit 1 where closing fails or
 * outlasts the deadline (a BullMQ worker without Redis does not close by itself).
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
