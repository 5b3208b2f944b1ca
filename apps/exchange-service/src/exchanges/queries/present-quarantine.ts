import type { QuarantineCheck } from '@offshoot/contracts/quarantine';
import { checksAfter } from '../domain/quarantine.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import type { QuarantineRow } from '../persistence/quarantine-rows.ts';

/** The checks after an exchange with what the user who views it found; none before its completion. */
export function quarantineOf(
  { id, completed_at: completedAt }: ExchangeRow,
  rows: readonly QuarantineRow[],
  now: Date,
): QuarantineCheck[] {
  if (!completedAt) return [];
  return checksAfter(completedAt, now).map(({ day, dueAt, state }) => {
    const stored = rows.find((row) => row.exchange_id === id && row.day === day);
    const result = stored ? { pest: stored.pest, at: stored.checked_at.toISOString() } : null;
    return { day, due_at: dueAt.toISOString(), state, result };
  });
}
