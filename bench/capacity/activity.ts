/** What one active user does on one day, and how often an operation runs for it; assumptions, stated in docs/capacity.md. */
const dailyActivity = {
  'the page': 3,
  'search near a place': 12,
  'a card’s photo, 320 px': 120,
  'a plant': 8,
  'a large photo, 1600 px': 16,
  'own account': 6,
  notifications: 4,
  'chat rooms': 5,
  'messages of a room': 6,
  'send a message': 5,
  'sign in': 0.1,
  'list a plant with a photo': 0.02,
} as const;

export type Activity = keyof typeof dailyActivity;

/** Share of registered users who are active on one day. */
const activeShare = 0.1;
/** The busiest hour has this many times the average hour. */
const peakFactor = 3;
/** How busy a processor may be in the busiest hour, so that latency stays low. */
const busyAtMost = 0.6;

const secondsPerDay = 86_400;

/** The cost of one operation, by process in milliseconds of processor time, and the bytes of its response. */
export interface Cost {
  what: Activity;
  ms: Readonly<Record<string, number>>;
  bytes: number;
}

/** What a number of registered users needs in the busiest hour. */
export interface Need {
  users: number;
  /** Calls per second, all operations together. */
  calls: number;
  /** Processor cores by process. */
  cores: Record<string, number>;
  /** Megabits per second of responses. */
  megabits: number;
}

export function needOf(users: number, costs: readonly Cost[]): Need {
  const perSecond = (what: Activity) => (users * activeShare * peakFactor * dailyActivity[what]) / secondsPerDay;
  const cores: Record<string, number> = {};
  for (const { what, ms } of costs) {
    for (const [process, each] of Object.entries(ms))
      cores[process] = (cores[process] ?? 0) + (perSecond(what) * each) / 1_000 / busyAtMost;
  }
  return {
    users,
    calls: costs.reduce((sum, { what }) => sum + perSecond(what), 0),
    cores,
    megabits: costs.reduce((sum, { what, bytes }) => sum + (perSecond(what) * bytes * 8) / 1e6, 0),
  };
}
