const [from, until] = [8, 22];

/**
 * Whether it is between 8 and 22 o'clock where a user lives. No profile has a time zone: 15 degrees of longitude are an
 * hour, and without a place it is the time of Greenwich.
 */
export function isAwake(now: Date, longitude: number | null): boolean {
  const hour = (now.getUTCHours() + Math.round((longitude ?? 0) / 15) + 24) % 24;
  return hour >= from && hour < until;
}
