const hourInMs = 3_600_000;

/** The moment a number of hours before `now`; negative hours lie ahead. Every time in the demo data is such an offset. */
export function at(now: Date, hoursAgo: number): Date {
  return new Date(now.getTime() - hoursAgo * hourInMs);
}

/** Hours in a number of days. */
export const days = (count: number): number => count * 24;
