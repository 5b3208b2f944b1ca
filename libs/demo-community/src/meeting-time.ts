import type { DemoMeeting } from './demo-exchange.ts';

/**
 * The half hour in which the offset lies, so that what was written and confirmed at it comes after its meeting. A
 * meeting to come, about which no message speaks yet, is by day: between 10:00 and 18:30 UTC.
 */
export function meetingTime({ inHours }: DemoMeeting, moment: (hoursAgo: number) => Date): Date {
  const time = new Date(moment(-inHours));
  time.setUTCMinutes(time.getUTCMinutes() < 30 ? 0 : 30, 0, 0);
  if (inHours > 0) time.setUTCHours(Math.min(18, Math.max(10, time.getUTCHours())));
  return time;
}
