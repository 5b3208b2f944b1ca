/** The deadline in milliseconds of methods for which the catalogue sets none. */
export const defaultDeadline = 2_000;
