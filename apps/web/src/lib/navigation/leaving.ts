/** A link or the application's own navigation, or Back and Forward. */
export type Departure = 'link' | 'history';

/** Holds a departure, and returns true, if something would be lost by it; `leave` continues. */
type Guard = (departure: Departure, leave: () => void) => boolean;

const guards: Guard[] = [];

/** Consults this guard before the page is left, until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** Whether a guard holds a departure: it calls `leave` once the user has agreed to lose what is not saved. */
export const isHeld = (departure: Departure, leave: () => void): boolean =>
  guards.some((guard) => guard(departure, leave));

/** Runs `leave` at once, or once the user has agreed to lose what is not saved. */
export function leavePage(leave: () => void): void {
  if (!isHeld('link', leave)) leave();
}
