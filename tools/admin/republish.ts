import pg from 'pg';

/** What `republish` is to mark. */
export interface Republished {
  /** Services whose events are published again. */
  owners: readonly string[];
  /** Only events that happened at this instant or later. */
  since?: Date | undefined;
}

/**
 * Marks published events as unpublished; the relay of a running service publishes them within a second, also one that
 * is started later. Consumers take each event once.
 *
 * @returns how many, by service
 */
export async function republish(databaseUrl: string, { owners, since }: Republished): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const marked: Record<string, number> = {};
    for (const owner of owners) {
      const table = `${client.escapeIdentifier(owner)}.outbox`;
      const { rowCount } = await client.query(
        `UPDATE ${table} SET published_at = NULL WHERE published_at IS NOT NULL AND occurred_at >= coalesce($1::timestamptz, '-infinity')`,
        [since ?? null],
      );
      marked[owner] = rowCount ?? 0;
    }
    return marked;
  } finally {
    await client.end();
  }
}
