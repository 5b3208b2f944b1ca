/** What the other features may use of this one: they import no other file of it. */
export { forbiddenByLaw, LawOfPlaces } from './law-of-places.ts';
export { storeLawReview } from './persistence/law-reviews.ts';
