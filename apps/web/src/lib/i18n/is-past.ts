import { serverNow } from '../session/token-store.ts';

/** Whether an instant of the server's is over. */
export const isPast = (instant: string): boolean => Date.parse(instant) < serverNow();
