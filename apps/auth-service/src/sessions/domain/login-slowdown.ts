const freeFailures = 5;
const longestPauseSeconds = 60;
const forgottenAfterMs = 15 * 60_000;

/** Wrong passwords for an address since the last right one. */
export interface Failures {
  failures: number;
  last_at: Date;
}

/**
 * Seconds until the next attempt is heard: none up to four wrong passwords, then 2, 4, 8 … 60. A
 * slowdown and not a lock, since anybody can type a stranger's address.
 */
export function pauseAfter(past: Failures | null, now: Date): number {
  if (!past || past.failures < freeFailures) return 0;
  const seconds = Math.min(2 ** (past.failures - freeFailures + 1), longestPauseSeconds);
  return Math.max(0, Math.ceil((past.last_at.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

/** Failures before this moment no longer count. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - forgottenAfterMs);
