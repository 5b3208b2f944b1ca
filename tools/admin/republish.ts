import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseUrl } from './database-url.ts';

/** Selects the events to republish. */
export interface Republished {
  /** Services whose events are republished. */
  owners: readonly string[];
  /** Only events that happened at this instant or later. */
  since?: Date | undefined;
  /** Only count them. */
  dryRun?: boolean;
  /** The name under which it is recorded. */
  operator: string;
}

/**
 * Marks published events as unpublished. The relay of a running service publishes them within a second, or when the
 * service starts next. Inboxes drop events that a consumer has already handled.
 *
 * @returns the number of marked events by service
 */
export async function republish(
  databaseUrl: DatabaseUrl,
  { owners, since, dryRun, operator }: Republished,
): Promise<Record<string, number>> {
  const marked: Record<string, number> = {};
  for (const owner of owners) {
    const client = new pg.Client({ connectionString: databaseUrl(owner) });
    await client.connect();
    try {
      const table = `${client.escapeIdentifier(owner)}.outbox`;
      const events = `published_at IS NOT NULL AND occurred_at >= coalesce($1::timestamptz, '-infinity')`;
      const { rowCount } = await client.query(
        dryRun ? `SELECT FROM ${table} WHERE ${events}` : `UPDATE ${table} SET published_at = NULL WHERE ${events}`,
        [since ?? null],
      );
      const count = rowCount ?? 0;
      marked[owner] = count;
      if (!dryRun)
        await client.query(
          `INSERT INTO ${client.escapeIdentifier(owner)}.operator_act (id, operator, command, detail, at) VALUES ($1, $2, 'republish', $3, now())`,
          [randomUUID(), operator, { events: count, since: since ?? null }],
        );
    } finally {
      await client.end();
    }
  }
  return marked;
}
