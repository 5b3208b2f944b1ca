const dayMs = 86_400_000;
/** When few wait for a page: 02:00 UTC. */
const hour = 2;

/** The next night after `now`: its day as YYYY-MM-DD, and the time of its work. */
export function nextNight(now: Date): { day: string; at: Date } {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0);
  const at = new Date(today > now.getTime() ? today : today + dayMs);
  return { day: at.toISOString().slice(0, 10), at };
}
