import type { QueryRunner } from 'typeorm';

/** A change of one name in the schema: the statement that makes it, and the one that undoes it. */
export interface Rename {
  up: string;
  down: string;
}

const rename = (subject: (name: string) => string, from: string, to: string): Rename => ({
  up: `${subject(from)} TO ${to}`,
  down: `${subject(to)} TO ${from}`,
});

export const renameTable = (from: string, to: string): Rename =>
  rename((name) => `ALTER TABLE ${name} RENAME`, from, to);
/** Renames an index, and the constraint that it belongs to. */
export const renameIndex = (from: string, to: string): Rename =>
  rename((name) => `ALTER INDEX ${name} RENAME`, from, to);
export const renameColumn = (table: string, from: string, to: string): Rename =>
  rename((name) => `ALTER TABLE ${table} RENAME COLUMN ${name}`, from, to);
export const renameConstraint = (table: string, from: string, to: string): Rename =>
  rename((name) => `ALTER TABLE ${table} RENAME CONSTRAINT ${name}`, from, to);

/** The names in the tables that every service has. */
export const platformRenames: readonly Rename[] = [
  renameColumn('dead_letter', 'fact', 'event'),
  renameColumn('idempotency', 'question', 'method'),
  renameColumn('idempotency', 'answer', 'response'),
];

export async function applyRenames(runner: QueryRunner, renames: readonly Rename[]): Promise<void> {
  for (const { up } of renames) await runner.query(up);
}

export async function undoRenames(runner: QueryRunner, renames: readonly Rename[]): Promise<void> {
  for (const { down } of renames.toReversed()) await runner.query(down);
}
