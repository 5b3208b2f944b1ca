/** Whether an instant is over, by this browser's clock. */
export const isPast = (instant: string): boolean => Date.parse(instant) < Date.now();
