/** Milliseconds that a message stays unread before its recipient is notified outside the page. */
export const unreadFor = 10 * 60_000;
/** Minimum milliseconds between two notices while the messages of the first are still unread. */
const betweenNotices = 24 * 3_600_000;
/** Milliseconds after which an overdue check counts as lost. */
export const lostAfter = 3_600_000;

/** The first message that is unread and that no notice has covered. */
export interface Unnotified {
  readonly created_at: Date;
  /** When the recipient was notified of earlier messages that are still unread; null if there are none. */
  readonly notified_at: Date | null;
}

/** When a notice of the message is due. */
export function noticeDue({ created_at, notified_at }: Unnotified): Date {
  return new Date(
    Math.max(created_at.getTime() + unreadFor, notified_at === null ? 0 : notified_at.getTime() + betweenNotices),
  );
}

/** Whether the scheduled check runs early enough for a notice due at `due`. */
export const comesInTime = (planned: Date | null, due: Date, now: Date): boolean =>
  planned !== null && planned <= due && planned.getTime() > now.getTime() - lostAfter;
