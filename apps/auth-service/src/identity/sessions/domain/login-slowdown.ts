/** Wrong passwords without a delay: of one session, device or network, and of all unknown networks together. */
const freeFailures = { here: 5, anywhere: 50 };
const maxPauseSeconds = 60;
const expiryMs = 15 * 60_000;

/** Wrong passwords for an address since the last right one. */
export interface Failures {
  failures: number;
  last_at: Date;
}

/**
 * Seconds until the next attempt is allowed: none up to four wrong passwords from one place, then 2, 4, 8 … 60; across
 * places, none up to 49. Anyone can enter a stranger's address, so guesses from one place must delay that place and
 * not the owner.
 */
export function pauseAfter(past: Failures | null, now: Date, counted: keyof typeof freeFailures = 'here'): number {
  const free = freeFailures[counted];
  if (!past || past.failures < free) return 0;
  const seconds = Math.min(2 ** (past.failures - free + 1), maxPauseSeconds);
  return Math.max(0, Math.ceil((past.last_at.getTime() + seconds * 1000 - now.getTime()) / 1000));
}

/** Failures before this instant no longer count. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - expiryMs);
