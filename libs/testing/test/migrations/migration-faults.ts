import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const squawk = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');

/** Rules of squawk that our way of migrating keeps, or that are a matter of taste. */
const excluded = [
  // The migrator sets it for all.
  'require-lock-timeout',
  'require-statement-timeout',
  // A migration outside a transaction says `transaction = false`; all others are undone whole.
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
];

export interface MigrationFault {
  rule: string;
  message: string;
}

/** The statements that a migration runs. It is applied to nothing: each of its queries finds no row. */
export async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = (statement: string): Promise<unknown[]> => {
    statements.push(statement);
    return Promise.resolve([]);
  };
  await migration.up({ query, data: {} } as unknown as QueryRunner);
  return statements;
}

/**
 * What would stop or break a running version N while a migration of N+1 is applied: long locks, columns that it does not
 * fill, columns and tables that it still reads. A comment `-- squawk-ignore <rule>` in the statement permits one, in a
 * release after the last that used it.
 */
export async function migrationFaults(statements: readonly string[], inTransaction = true): Promise<MigrationFault[]> {
  const child = spawn(process.execPath, [
    squawk,
    '--reporter=json',
    '--pg-version=18.0',
    ...(inTransaction ? ['--assume-in-transaction'] : ['--no-assume-in-transaction']),
    ...excluded.map((rule) => `--exclude=${rule}`),
  ]);
  child.stdin.end(statements.map((statement) => `${statement};`).join('\n'));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!output.trim().startsWith('[')) throw new Error(`squawk did not run: ${output}${errors}`);
  return (JSON.parse(output) as { rule_name: string; message: string }[]).map(({ rule_name: rule, message }) => ({
    rule,
    message,
  }));
}
