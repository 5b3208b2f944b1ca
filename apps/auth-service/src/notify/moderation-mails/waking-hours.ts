const [from, until] = [8, 22];

interface Whereabouts {
  /** An IANA name; null until the browser has reported it. */
  time_zone: string | null;
  default_longitude: number | null;
}

/**
 * Whether it is between 8 and 22 o'clock where a user lives. Without a zone 15 degrees of longitude are an hour, and
 * without a place it is the time of Greenwich.
 */
export function isAwake(now: Date, { time_zone, default_longitude }: Whereabouts): boolean {
  const hour = time_zone === null ? hourAt(now, default_longitude ?? 0) : hourIn(now, time_zone);
  return hour >= from && hour < until;
}

const hourIn = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));

const hourAt = (now: Date, longitude: number): number => (now.getUTCHours() + Math.round(longitude / 15) + 24) % 24;
