import { isBrokenCircuitError } from 'cockatiel';
import { circuit } from '../../remote/remote.ts';
import { POLICY } from '../policy.ts';
import type { Opinion, ModerationProvider } from './provider.ts';

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
  const run = circuit(guard);
  return {
    id: provider.id,
    version: provider.version,
    async moderate(listing, { signal }) {
      try {
        const { decision } = await run((within) => provider.moderate(listing, { signal: within }), signal);
        return { decision, responded: true };
      } catch (error) {
        signal.throwIfAborted();
        if (!isBrokenCircuitError(error)) guard.onFailure(error);
        return opinionWhenDown(guard.whenDown);
      }
    },
  };
}
