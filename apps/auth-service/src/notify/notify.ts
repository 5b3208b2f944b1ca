/** What the other features may use of this one: they import no other file of it. */
export { eraseRecipient } from './erase-recipient.ts';
export { subscriptionOf } from './newsletter/persistence/readers.ts';
