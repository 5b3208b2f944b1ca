/** What the other features may use of this one: they import no other file of it. */
export { closeContactMessage, eraseWriter, insertContactMessage } from './persistence/contact-messages.ts';
