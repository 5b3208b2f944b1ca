/** What the other features may use of this one: they import no other file of it. */
export { eraseSentTexts } from './persistence/sent-texts.ts';
