import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import type { ReadModel } from '@offshoot/nest-kit/read-models';
import type { RpcClient } from '@offshoot/nest-kit/rpc';

/*
 * The read model of banned users, updated by the events of auth-service. Each service that hides what banned users offer
 * has its own table `banned_person`; these functions are the same for all.
 */

type BanChange = Pick<EventData<'person.unbanned.v1'>, 'user_id' | 'version'>;

/**
 * Stores the end of a user's ban, unless a newer version is stored; null: the user is not banned.
 * @returns whether it was stored
 */
export async function applyBanChange(tx: Tx, { user_id, version }: BanChange, until: string | null): Promise<boolean> {
  const stored = await tx.query(
    `INSERT INTO banned_person (person_id, version, banned_until) VALUES ($1, $2, $3)
     ON CONFLICT (person_id) DO UPDATE SET version = excluded.version, banned_until = excluded.banned_until
       WHERE banned_person.version < excluded.version
     RETURNING version`,
    [user_id, version, until],
  );
  return stored.length > 0;
}

/** Whether a ban of this user is in force. */
export async function isBanned(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM banned_person WHERE person_id = $1 AND banned_until > $2', [
    personId,
    now,
  ]);
  return rows.length > 0;
}

interface Ban {
  readonly user_id: string;
  readonly version: number;
  readonly until: string | null;
}

/** How the read model is rebuilt. */
export const bansModel = (rpc: RpcClient): ReadModel<Ban> => ({
  name: 'bans',
  keyOf: ({ user_id }) => user_id,
  stored: async (tx, after, limit) => {
    const rows = await tx.query<{ person_id: string; version: number; banned_until: Date | null }>(
      `SELECT person_id, version, banned_until FROM banned_person WHERE $1::uuid IS NULL OR person_id > $1::uuid ORDER BY person_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ person_id, version, banned_until }) => ({
      user_id: person_id,
      version,
      until: banned_until?.toISOString() ?? null,
    }));
  },
  owned: async (after, limit) => (await rpc.call('people.bans_snapshot', { after, limit })).bans,
  store: (tx, ban) => applyBanChange(tx, ban, ban.until),
  remove: async (tx, { user_id, version }) =>
    (await tx.execute('DELETE FROM banned_person WHERE person_id = $1 AND version = $2', [user_id, version])) > 0,
});
