import { v7 } from 'uuid';

/** A new UUIDv7: increases with time, so that B-tree indexes on it stay dense. */
export const newId = (): string => v7();
