import { type Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import type { ReadModel, ReadModelRow } from './read-model.ts';

/** Rows of a page; the owners' snapshots serve no more at a time. */
const pageSize = 500;

/** What a rebuild changed, or in a dry run would have changed. */
interface Changes {
  added: number;
  corrected: number;
  removed: number;
}

/** A page that was compared. */
export interface RebuiltPage extends Changes {
  /** The key that the next page follows; null after the last page. */
  next: string | null;
}

/** Rolls a dry run back. */
class DryRun extends Error {}

/**
 * Compares one page of a read model with its owner's record and corrects it in one transaction.
 *
 * The stored rows are read before the owner's, so a stored row that the owner lacks, or whose version is higher than the
 * owner's, is wrong: it is removed, unless an event has changed it since. All other rows are stored only over an older
 * version, so that an event that arrives during the rebuild wins.
 *
 * @param commits records the progress in the same transaction; without it nothing is changed
 */
export async function rebuildPage<Row extends ReadModelRow>(
  database: Database,
  model: ReadModel<Row>,
  after: string | null,
  commits?: (tx: Tx, page: RebuiltPage) => Promise<void>,
): Promise<RebuiltPage> {
  const stored = await database.read((tx) => model.stored(tx, after, pageSize));
  const owned = await model.owned(after, pageSize, stored);
  const next = lastCompleteKey(model, [stored, owned]);
  const isWithin = (row: Row): boolean => next === null || model.keyOf(row) <= next;
  const before = new Map(stored.filter(isWithin).map((row) => [model.keyOf(row), row]));
  const truth = new Map(owned.filter(isWithin).map((row) => [model.keyOf(row), row]));

  let page: RebuiltPage = { added: 0, corrected: 0, removed: 0, next };
  try {
    await database.transaction(async (tx) => {
      page = { ...(await correct(tx, model, before, truth)), next };
      if (!commits) throw new DryRun();
      await commits(tx, page);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return page;
}

/** The key up to which both sides are complete; null where both have ended. */
function lastCompleteKey<Row extends ReadModelRow>(model: ReadModel<Row>, sides: readonly Row[][]): string | null {
  const ends = sides.flatMap((rows) => (rows.length < pageSize ? [] : rows.slice(-1).map((row) => model.keyOf(row))));
  return ends.toSorted()[0] ?? null;
}

async function correct<Row extends ReadModelRow>(
  tx: Tx,
  model: ReadModel<Row>,
  before: ReadonlyMap<string, Row>,
  truth: ReadonlyMap<string, Row>,
): Promise<Changes> {
  const changes: Changes = { added: 0, corrected: 0, removed: 0 };
  // In key order, as concurrent pages and events lock rows.
  for (const key of [...new Set([...before.keys(), ...truth.keys()])].toSorted()) {
    const [old, row] = [before.get(key), truth.get(key)];
    if (!old && row) changes.added += Number(await model.store(tx, row));
    else if (old && !row) changes.removed += Number(await model.remove(tx, old));
    else if (old && row && !(model.isSame ?? isSameRow)(old, row)) {
      if (old.version >= row.version) await model.remove(tx, old);
      changes.corrected += Number(await model.store(tx, row));
    }
  }
  return changes;
}

/** Whether all fields of the owner's row have the same values in the stored one. */
export const isSameRow = <Row extends ReadModelRow>(stored: Row, owned: Row): boolean =>
  Object.entries(owned).every(([field, value]) => Object.is(Reflect.get(stored, field), value));
