import type { ReadModelName } from '@offshoot/contracts/read-models';
import type { Tx } from '../database/tx.ts';

/** A row of a read model; `version` grows by one with each change that its owner makes. */
export interface ReadModelRow {
  readonly version: number;
}

/**
 * How a read model is compared with its owner's record and corrected. Both sides are read in pages, in the order of the
 * keys as text.
 */
export interface ReadModel<Row extends ReadModelRow> {
  readonly name: ReadModelName;
  keyOf(row: Row): string;
  /** Rows of the read model with a key after `after`. */
  stored(tx: Tx, after: string | null, limit: number): Promise<Row[]>;
  /** Rows of the owner's record with a key after `after`; `stored` is the page that they are compared with. */
  owned(after: string | null, limit: number, stored: readonly Row[]): Promise<Row[]>;
  /** Whether a stored row says the same as the owner's; by default where all fields of the owner's are equal. */
  isSame?(stored: Row, owned: Row): boolean;
  /** Stores a row unless the read model has the same or a newer version, as its event handler does. @returns whether it was stored */
  store(tx: Tx, row: Row): Promise<boolean>;
  /** Removes a row that still has this version. @returns whether it was removed */
  remove(tx: Tx, row: Row): Promise<boolean>;
}
