import type { Tx } from '@offshoot/nest-kit/database';

const idsOf = (rows: readonly { ring_id: string }[]): string[] => rows.map(({ ring_id }) => ring_id);

/** Open rings with one of these plants. */
export const openRingsWithPlants = async (tx: Tx, plantIds: readonly (string | null)[]): Promise<string[]> =>
  idsOf(
    await tx.query<{ ring_id: string }>('SELECT ring_id FROM ring_leg WHERE is_open AND plant_id = ANY($1)', [
      plantIds.filter((id) => id !== null),
    ]),
  );

/** The open ring of a member, if there is one. */
export const openRingsOf = async (tx: Tx, userId: string): Promise<string[]> =>
  idsOf(await tx.query<{ ring_id: string }>('SELECT ring_id FROM ring_leg WHERE is_open AND giver_id = $1', [userId]));

/** The ring that an exchange is a leg of, if it is one. */
export const ringsOfExchange = async (tx: Tx, exchangeId: string): Promise<string[]> =>
  idsOf(await tx.query<{ ring_id: string }>('SELECT ring_id FROM ring_leg WHERE exchange_id = $1', [exchangeId]));

/** Whether these people can be in one ring: none of them deleted the account or is banned, and no two block each other. */
export async function canMeetInRing(tx: Tx, userIds: readonly string[], now: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM deleted_person WHERE person_id = ANY($1::uuid[])
     UNION ALL SELECT 1 FROM banned_person WHERE person_id = ANY($1::uuid[]) AND banned_until > $2
     UNION ALL SELECT 1 FROM block_read_model WHERE active AND blocker_id = ANY($1::uuid[]) AND blocked_id = ANY($1::uuid[])`,
    [userIds, now],
  );
  return rows.length === 0;
}

/** Which legs must end because a party has deleted the account, or one of them blocks the other. A final ban ends them by itself. */
export const causesOfLegs = (
  tx: Tx,
  legs: readonly { exchange_id: string | null }[],
): Promise<{ exchange_id: string; cause: 'person_deleted' | 'block' }[]> =>
  tx.query<{ exchange_id: string; cause: 'person_deleted' | 'block' }>(
    `SELECT exchange.id AS exchange_id, CASE WHEN EXISTS (SELECT FROM deleted_person WHERE person_id IN (requester_id, owner_id))
       THEN 'person_deleted' ELSE 'block' END AS cause
     FROM exchange WHERE exchange.id = ANY($1) AND status IN ('accepted', 'confirmed') AND (
       EXISTS (SELECT FROM deleted_person WHERE person_id IN (requester_id, owner_id))
       OR EXISTS (SELECT FROM block_read_model WHERE active AND blocker_id IN (requester_id, owner_id) AND blocked_id IN (requester_id, owner_id)))
     ORDER BY exchange.id`,
    [legs.map(({ exchange_id }) => exchange_id).filter((id) => id !== null)],
  );
