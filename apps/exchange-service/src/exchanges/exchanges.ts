/** What the other features may use of this one: they import no other file of it. */
export { PlantReadModels } from './persistence/plant-read-models.ts';
export { coverOf } from './queries/cover.ts';
