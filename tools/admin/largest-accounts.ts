import pg from 'pg';
import type { DatabaseUrl } from './database-url.ts';

/** Services that count what accounts store. */
const services = ['plant', 'chat', 'exchange', 'auth'] as const;

/** What an account stored in the last 31 days. */
export interface AccountUse {
  userId: string;
  /** Bytes and number by kind, such as `photo`. */
  kinds: Record<string, { bytes: number; uses: number }>;
  bytes: number;
}

interface KindUse {
  user_id: string;
  kind: string;
  uses: number;
  bytes: number;
}

/** What each account stored by kind in a service. */
async function usesIn(databaseUrl: string, service: string): Promise<KindUse[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<KindUse>(
      `SELECT user_id, kind, sum(uses)::float8 AS uses, sum(bytes)::float8 AS bytes FROM ${service}.quota_use GROUP BY user_id, kind`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * The accounts that stored most. Each service is read by itself, as it may have a server of its own.
 * @param most how many
 */
export async function largestAccounts(databaseUrl: DatabaseUrl, most: number): Promise<AccountUse[]> {
  const accounts = new Map<string, AccountUse>();
  for (const service of services)
    for (const { user_id: userId, kind, uses, bytes } of await usesIn(databaseUrl(service), service)) {
      const account = accounts.get(userId) ?? { userId, kinds: {}, bytes: 0 };
      const before = account.kinds[kind] ?? { bytes: 0, uses: 0 };
      account.kinds[kind] = { bytes: before.bytes + bytes, uses: before.uses + uses };
      account.bytes += bytes;
      accounts.set(userId, account);
    }
  return [...accounts.values()]
    .sort((left, right) => right.bytes - left.bytes || (left.userId < right.userId ? -1 : 1))
    .slice(0, most);
}
