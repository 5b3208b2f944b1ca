/** What the other features may use of this one: they import no other file of it. */
export { messageOf } from './domain/message-content.ts';
export { comesInTime, noticeDue, type Unnotified, unreadFor } from './domain/notice.ts';
export { closesAfter, isActive } from './domain/room.ts';
export { checkNewcomer } from './persistence/newcomer-messages.ts';
