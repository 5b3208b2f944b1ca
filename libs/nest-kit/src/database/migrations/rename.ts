import type { QueryRunner } from 'typeorm';

/** SQL that renames an object of the schema, and SQL that reverts it. */
export interface Rename {
  up: string;
  down: string;
}

const rename = (subject: (name: string) => string, from: string, to: string): Rename => ({
  up: `${subject(from)} TO ${to}`,
  down: `${subject(to)} TO ${from}`,
});

/** Renames a table. */
export const renameTable = (from: string, to: string): Rename =>
  rename((name) => `ALTER TABLE ${name} RENAME`, from, to);
/** Renames an index, and with it the constraint that it belongs to. */
export const renameIndex = (from: string, to: string): Rename =>
  rename((name) => `ALTER INDEX ${name} RENAME`, from, to);
/** Renames a column. */
export const renameColumn = (table: string, from: string, to: string): Rename =>
  rename((name) => `ALTER TABLE ${table} RENAME COLUMN ${name}`, from, to);
/** Renames a constraint that has no index. */
export const renameConstraint = (table: string, from: string, to: string): Rename =>
  rename((name) => `ALTER TABLE ${table} RENAME CONSTRAINT ${name}`, from, to);

/** Renames of columns in the tables of `platformTables`. */
export const platformRenames: readonly Rename[] = [
  renameColumn('dead_letter', 'fact', 'event'),
  renameColumn('idempotency', 'question', 'method'),
  renameColumn('idempotency', 'answer', 'response'),
];

/** Runs the renames in order. */
export async function applyRenames(runner: QueryRunner, renames: readonly Rename[]): Promise<void> {
  for (const { up } of renames) await runner.query(up);
}

/** Reverts the renames in reverse order. */
export async function undoRenames(runner: QueryRunner, renames: readonly Rename[]): Promise<void> {
  for (const { down } of renames.toReversed()) await runner.query(down);
}
