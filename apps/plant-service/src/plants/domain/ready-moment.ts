const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const untilMidnightMs = 15 * hourMs;

/** When those who like a plant are notified that it is ready: at nine in the morning of the day (YYYY-MM-DD), by the sun at this longitude. */
export const readyMoment = (day: string, longitude: number): Date =>
  new Date(Date.parse(`${day}T09:00:00Z`) - (longitude / 360) * dayMs);

/** The next full hour of the day, by the same sun, for a plant that cannot be requested now; null once the day has none left. */
export function nextReadyMoment(day: string, longitude: number, now: Date): Date | null {
  const first = readyMoment(day, longitude).getTime();
  const hours = Math.max(0, Math.floor((now.getTime() - first) / hourMs) + 1) * hourMs;
  return hours < untilMidnightMs ? new Date(first + hours) : null;
}
