/** What the other features may use of this one: they import no other file of it. */
export { SweepWishes } from './commands/sweep-wishes.ts';
export { endOfWish } from './domain/end-of-wish.ts';
export { deleteWishes, storeWish } from './persistence/wish-rows.ts';
