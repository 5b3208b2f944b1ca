import { DomainError } from '@offshoot/contracts/errors';

const day = 86_400_000;

/** Requests before this moment no longer count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - day);

/** How many requests a user may send within 24 hours. */
export interface Allowance {
  readonly REQUESTS_A_DAY: number;
  readonly REQUESTS_FOR_A_PLANT_A_DAY: number;
}

/** Seconds until fewer than `most` of these moments (oldest first) lie within 24 hours; 0 if that is already so. */
function wait(moments: readonly Date[], most: number, now: Date): number {
  const leaving = moments.at(-most);
  return leaving ? Math.max(1, Math.ceil((leaving.getTime() + day - now.getTime()) / 1_000)) : 0;
}

/**
 * Limits how often a user can notify owners by requesting and withdrawing repeatedly.
 * @param past the user's requests of the last 24 hours, oldest first
 * @throws DomainError `rate_limited`
 */
export function checkAllowance(
  past: readonly { readonly plant_id: string; readonly created_at: Date }[],
  plantId: string,
  { REQUESTS_A_DAY, REQUESTS_FOR_A_PLANT_A_DAY }: Allowance,
  now: Date,
): void {
  const moments = past.map((one) => one.created_at);
  const forPlant = past.filter((one) => one.plant_id === plantId).map((one) => one.created_at);
  const retry_after = Math.max(wait(moments, REQUESTS_A_DAY, now), wait(forPlant, REQUESTS_FOR_A_PLANT_A_DAY, now));
  if (retry_after > 0) throw new DomainError('rate_limited', { retry_after });
}
