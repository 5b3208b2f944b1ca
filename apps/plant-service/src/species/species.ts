/** What the other features may use of this one: they import no other file of it. */
export { namesOfPlant } from './species-names.ts';
