/** What the other features may use of this one: they import no other file of it. */
export { SweepPhotos } from './commands/sweep-photos.ts';
export { photoKey } from './domain/photo-keys.ts';
export { deletePhotos, PhotoRows } from './persistence/photo-rows.ts';
export { copiedPlants, twinPlants } from './persistence/photo-twins.ts';
export { PhotoStore } from './photo-store.ts';
