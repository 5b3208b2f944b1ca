import type { DemoMeeting } from './demo-exchange.ts';

/** Rounds to half hours between 10:00 and 18:30 UTC, so that seeding at night shows no meetings at night. */
export function meetingTime({ inHours }: DemoMeeting, moment: (hoursAgo: number) => Date): Date {
  const near = moment(-inHours);
  const time = new Date(near);
  time.setUTCMinutes(time.getUTCMinutes() < 30 ? 0 : 30, 0, 0);
  time.setUTCHours(Math.min(18, Math.max(10, time.getUTCHours())));
  // A confirmation must not come before its meeting.
  if (inHours <= 0 && time > near) time.setUTCDate(time.getUTCDate() - 1);
  return time;
}
