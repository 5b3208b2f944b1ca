import { v7 } from 'uuid';

/** A new UUIDv7: grows with time, so that indexes on it stay dense. */
export const newId = (): string => v7();
