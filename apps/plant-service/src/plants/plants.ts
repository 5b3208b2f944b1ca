/** What the other features may use of this one: they import no other file of it. */
export { EraseOwner } from './commands/erase-owner.ts';
export { ErasePlaces } from './commands/erase-places.ts';
export { ReadyReminders } from './commands/ready-reminders.ts';
export { insertPlant } from './persistence/insert-plant.ts';
export type { PlantPhoto } from './persistence/plant-row.ts';
