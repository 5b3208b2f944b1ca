import { DomainError } from '@offshoot/contracts/errors';
import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { InputFailure } from './input-failure.ts';

const FAILURES_TO_BREAK = 3;
const PAUSE_MS = 30_000;

interface Limits {
  readonly timeoutMs: number;
  readonly pauseMs?: number;
}

/** Runs calls with a timeout, and rejects them at once for a while after several failures in a row. DomainErrors and InputFailures are none. */
export type Circuit = <T>(call: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function circuit({ timeoutMs, pauseMs = PAUSE_MS }: Limits): Circuit {
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof DomainError || error instanceof InputFailure)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(FAILURES_TO_BREAK) },
  );
  return (call, signal) =>
    breaker.execute(() => {
      const late = AbortSignal.timeout(timeoutMs);
      return call(signal ? AbortSignal.any([signal, late]) : late);
    });
}
