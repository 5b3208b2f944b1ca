/** Milliseconds that a message stays unread before its recipient is told outside the page. */
export const unreadFor = 10 * 60_000;
/** Milliseconds from one notice to the next while what the first told of is still unread. */
export const betweenNotices = 24 * 3_600_000;
/** A look that is so late is not waited for any more. */
export const lost = 3_600_000;

/** The first message that is unread and was not told of. */
export interface Unnotified {
  readonly created_at: Date;
  /** When the recipient was told of messages before it that are still unread; null where there are none. */
  readonly notified_at: Date | null;
}

/** When its recipient is to be told of it. */
export function noticeDue({ created_at, notified_at }: Unnotified): Date {
  return new Date(
    Math.max(created_at.getTime() + unreadFor, notified_at === null ? 0 : notified_at.getTime() + betweenNotices),
  );
}

/** Whether the look that is planned comes in time for something that is due at `due`. */
export const comesInTime = (planned: Date | null, due: Date, now: Date): boolean =>
  planned !== null && planned <= due && planned.getTime() > now.getTime() - lost;
