import { v7 } from 'uuid';

/** A new UUIDv7: increases with time, so that B-tree indexes on it stay dense. */
export const newId = (): string => v7();

/** When the account, plant or whatever else a UUIDv7 names was made, in ms since 1970; null for other ids. */
export const timeOfId = (id: string): number | null =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;
