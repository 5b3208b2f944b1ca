import pg from 'pg';

/** Services that count what accounts store. */
const services = ['plant', 'chat', 'exchange', 'auth'] as const;

/** What an account stored in the last 31 days. */
export interface AccountUse {
  userId: string;
  /** Bytes and number by kind, such as `photo`. */
  kinds: Record<string, { bytes: number; uses: number }>;
  bytes: number;
}

/**
 * The accounts that stored most.
 * @param most how many
 */
export async function largestAccounts(databaseUrl: string, most: number): Promise<AccountUse[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const all = services
      .map((service) => `SELECT user_id, kind, uses, bytes FROM ${service}.quota_use`)
      .join(' UNION ALL ');
    const { rows } = await client.query<AccountUse>(
      `WITH kinds AS (
         SELECT user_id, kind, sum(uses)::float8 AS uses, sum(bytes)::float8 AS bytes FROM (${all}) AS used GROUP BY user_id, kind
       )
       SELECT user_id AS "userId", sum(bytes)::float8 AS bytes,
         jsonb_object_agg(kind, jsonb_build_object('bytes', bytes, 'uses', uses)) AS kinds
       FROM kinds GROUP BY user_id ORDER BY 2 DESC, 1 LIMIT $1`,
      [most],
    );
    return rows;
  } finally {
    await client.end();
  }
}
