import { type Meet, meetLimits } from '@offshoot/contracts/meets';

const hourMs = 3_600_000;

/** What a swap meet is now: its status, or `past` once it is over, also if no moderator has read it by then. */
export type MeetPhase = Meet['status'] | 'past';

export const phaseOf = ({ status, ends_at }: Pick<Meet, 'status' | 'ends_at'>, now: number): MeetPhase =>
  (status === 'published' || status === 'pending') && Date.parse(ends_at) <= now ? 'past' : status;

/** Whether its visitors can check in. */
export const isCheckInOpen = ({ status, starts_at, ends_at }: Meet, now: number): boolean =>
  status === 'published' &&
  now >= Date.parse(starts_at) - meetLimits.checkInBeforeHours * hourMs &&
  now <= Date.parse(ends_at) + meetLimits.checkInAfterHours * hourMs;
