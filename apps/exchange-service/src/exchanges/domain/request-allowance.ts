import { DomainError } from '@offshoot/contracts/errors';

const hour = 3_600_000;
const day = 24 * hour;

/** Requests before this moment no longer count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - day);

/** How many requests a user may send: within an hour, within 24 hours, and for one plant within 24 hours. */
export interface Allowance {
  readonly REQUESTS_AN_HOUR: number;
  readonly REQUESTS_A_DAY: number;
  readonly REQUESTS_FOR_A_PLANT_A_DAY: number;
}

/** Seconds until fewer than `most` of these moments (oldest first) lie within `span` milliseconds; 0 if that is already so. */
function wait(moments: readonly Date[], most: number, now: Date, span = day): number {
  const leaving = moments.at(-most);
  return leaving ? Math.max(1, Math.ceil((leaving.getTime() + span - now.getTime()) / 1_000)) : 0;
}

/**
 * Limits how often a user can notify owners by requesting and withdrawing repeatedly.
 * @param past the user's requests of the last 24 hours, oldest first
 * @throws DomainError `request_limit_reached` beyond the number of an hour, `rate_limited` beyond one of a day
 */
export function checkAllowance(
  past: readonly { readonly plant_id: string; readonly created_at: Date }[],
  plantId: string,
  { REQUESTS_AN_HOUR, REQUESTS_A_DAY, REQUESTS_FOR_A_PLANT_A_DAY }: Allowance,
  now: Date,
): void {
  const moments = past.map((request) => request.created_at);
  const forPlant = past.filter((request) => request.plant_id === plantId).map((request) => request.created_at);
  const retry_after = Math.max(wait(moments, REQUESTS_A_DAY, now), wait(forPlant, REQUESTS_FOR_A_PLANT_A_DAY, now));
  if (retry_after > 0) throw new DomainError('rate_limited', { retry_after });
  const anHourAgo = now.getTime() - hour;
  const latest = moments.filter((moment) => moment.getTime() > anHourAgo);
  const pause = wait(latest, REQUESTS_AN_HOUR, now, hour);
  if (pause > 0) throw new DomainError('request_limit_reached', { limit: REQUESTS_AN_HOUR, retry_after: pause });
}
