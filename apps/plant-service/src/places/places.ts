/** What the other features may use of this one: they import no other file of it. */
export { cellOutline } from './domain/public-cell.ts';
export { type PublicPlace, PublicPlaces } from './public-places.ts';
export { Towns } from './towns.ts';
