const dayMs = 24 * 3_600_000;

/** When those who like a plant are notified that it is ready: at nine in the morning of the day (YYYY-MM-DD), by the sun at this longitude. */
export const readyMoment = (day: string, longitude: number): Date =>
  new Date(Date.parse(`${day}T09:00:00Z`) - (longitude / 360) * dayMs);
