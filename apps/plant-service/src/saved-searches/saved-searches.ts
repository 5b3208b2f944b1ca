/** What the other features may use of this one: they import no other file of it. */
export { deleteSavedSearches } from './persistence/saved-search-rows.ts';
