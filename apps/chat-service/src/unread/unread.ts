/** What the other features may use of this one: they import no other file of it. */
export { lostAfter, type Unnotified, unreadFor } from './notice.ts';
export { unreadByRing, unreadByRoom } from './persistence/unread-messages.ts';
export { UnreadChecks } from './unread-checks.ts';
export { UnreadTotals } from './unread-totals.ts';
