/** What the other features may use of this one: they import no other file of it. */
export { EraseOwner } from './commands/erase-owner.ts';
export { ErasePlaces } from './commands/erase-places.ts';
export { ReadyReminders } from './commands/ready-reminders.ts';
export { isVisibleTo, type Viewer } from './domain/visibility.ts';
export { FirstShownListener, ListingParents, type ParentClaim } from './commands/listing-parents.ts';
export { hiddenOwnersFor, isHiddenFrom } from './persistence/hidden-owners.ts';
export { insertPlant } from './persistence/insert-plant.ts';
export { plantOfLaw } from './persistence/listed-plants.ts';
export type { PlantPhoto } from './persistence/plant-row.ts';
export { visiblePlant } from './persistence/visible-plant.ts';
