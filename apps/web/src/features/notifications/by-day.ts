import type { Notification } from '@offshoot/contracts/notifications';
import { serverNow } from '../../lib/session/token-store.ts';

export interface Day {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string;
  /** 0 today, 1 yesterday. */
  daysAgo: number;
  items: Notification[];
}

const dayOf = (instant: Date): string =>
  [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Notifications grouped by day, in the reader's zone. */
export function byDay(items: readonly Notification[], now: Date = new Date(serverNow())): Day[] {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const days = new Map<string, Day>();
  for (const notification of items) {
    const at = new Date(notification.created_at);
    const day = dayOf(at);
    // Rounded, because a day of a clock change has 23 or 25 hours.
    const daysAgo = Math.round(
      (midnight.getTime() - new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()) / 86_400_000,
    );
    const sameDay = days.get(day);
    if (sameDay) sameDay.items.push(notification);
    else days.set(day, { day, daysAgo, items: [notification] });
  }
  return [...days.values()];
}
