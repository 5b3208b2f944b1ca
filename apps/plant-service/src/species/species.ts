/** What the other features may use of this one: they import no other file of it. */
export { currentSpecies, holdSpecies } from './persistence/current-species.ts';
export type { SpeciesNames } from './species-names.ts';
