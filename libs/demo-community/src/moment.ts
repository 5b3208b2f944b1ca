const hourInMs = 3_600_000;

/** The time `hours` before `now`; negative hours are in the future. Every time in the demo data is such an offset. */
export function at(now: Date, hoursAgo: number): Date {
  return new Date(now.getTime() - hoursAgo * hourInMs);
}

/** Converts days to hours. */
export const days = (count: number): number => count * 24;
