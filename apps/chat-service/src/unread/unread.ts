/** What the other features may use of this one: they import no other file of it. */
export { unreadByRing, unreadByRoom } from './persistence/unread-messages.ts';
export { UnreadTotals } from './unread-totals.ts';
