const hourInMs = 3_600_000;
const hoursOfDay = 24;
/** UTC, which is the clock of Lisbon in winter and an hour behind it in summer. */
const morning = 7.5;
const evening = 19;
const bedtime = 21.5;
const shrunk = (bedtime - evening) / (morning + hoursOfDay - evening);

/**
 * The time `hours` before `now`; negative hours are in the future. Every time in the demo data is such an offset.
 * What would fall between the evening and the next morning falls into the evening, in the same order: people sleep,
 * whenever the community is seeded.
 */
export function at(now: Date, hoursAgo: number): Date {
  const time = now.getTime() - hoursAgo * hourInMs;
  const hour = (time / hourInMs) % hoursOfDay;
  const sinceEvening = (hour < morning ? hour + hoursOfDay : hour) - evening;
  return new Date(sinceEvening <= 0 ? time : time - sinceEvening * (1 - shrunk) * hourInMs);
}

/** Converts days to hours. */
export const days = (count: number): number => count * hoursOfDay;
