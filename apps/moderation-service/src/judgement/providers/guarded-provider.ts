import { circuitBreaker, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import { POLICY } from '../policy.ts';
import type { Opinion, ModerationProvider } from './provider.ts';

const FAILURES_TO_BREAK = 3;
const PAUSE_MS = 30_000;

/** An opinion that is always given: where the provider failed, it says what follows from that. */
interface GuardedOpinion extends Opinion {
  readonly responded: boolean;
}

export type GuardedProvider = ModerationProvider<GuardedOpinion>;

interface Guard {
  timeoutMs: number;
  /** Whether a listing waits for a moderator when the provider fails, or is left to the verdict from here. */
  whenDown: 'review' | 'local';
  onFailure: (error: unknown) => void;
  pauseMs?: number;
}

function opinionWhenDown(whenDown: Guard['whenDown']): GuardedOpinion {
  const level = whenDown === 'review' ? 'review' : 'info';
  return {
    responded: false,
    decision: {
      verdict: whenDown === 'review' ? 'review' : 'clean',
      reasons: [{ code: 'remote.unavailable', level }],
      policyVersion: POLICY.version,
    },
  };
}

/** A provider with a timeout, which is left alone for a while after several failures in a row. Never throws, unless aborted. */
export function guarded(provider: ModerationProvider, guard: Guard): GuardedProvider {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: guard.pauseMs ?? PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_BREAK),
  });
  return {
    id: provider.id,
    version: provider.version,
    async moderate(listing, { signal }) {
      try {
        const { decision } = await breaker.execute(() =>
          provider.moderate(listing, { signal: AbortSignal.any([signal, AbortSignal.timeout(guard.timeoutMs)]) }),
        );
        return { decision, responded: true };
      } catch (error) {
        signal.throwIfAborted();
        if (!isBrokenCircuitError(error)) guard.onFailure(error);
        return opinionWhenDown(guard.whenDown);
      }
    },
  };
}
