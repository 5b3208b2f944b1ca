import { percentile } from '../statistics.ts';
import type { Outcome } from './steady-load.ts';

/** How long the migrations of a service took. */
export interface Migrated {
  service: string;
  seconds: number;
}

/** Each of the values with its number, such as `2 × 503 unavailable`. */
function counted(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].map(([value, { length }]) => `${length} × ${value}`).join(', ') || '0';
}

const ms = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(0));

function row({ kind, phase, latencies, failed }: Outcome): string {
  const figures = [0.5, 0.95, 1].map((share) => ms(percentile(latencies, share)));
  return `| ${[kind, phase, latencies.length + failed.length, counted(failed), ...figures].join(' | ')} |`;
}

/** Whether no request failed while the migrations ran. */
export const isKept = (outcomes: readonly Outcome[]): boolean =>
  outcomes.every(({ phase, failed }) => phase !== 'during' || failed.length === 0);

/** A row for each kind of request and phase, what the migrations took, and whether the aim is kept. */
export function migrationReport(outcomes: readonly Outcome[], migrated: readonly Migrated[]): string {
  return [
    '| request | phase | sent | failed | p50 | p95 | longest ms |',
    '|---|---|---|---|---|---|---|',
    ...outcomes.map(row),
    '',
    ...migrated.map(({ service, seconds }) => `- Migrations of the ${service}-service: ${seconds.toFixed(1)} s`),
    '',
    `0 failed requests during the migration: ${isKept(outcomes) ? 'kept' : 'MISSED'}`,
  ].join('\n');
}
