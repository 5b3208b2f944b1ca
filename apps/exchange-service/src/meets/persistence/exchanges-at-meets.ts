import type { Tx } from '@offshoot/nest-kit/database';

/** An exchange is to be handed over at a meet, in a meeting at this time. The caller has locked both. */
export async function agreeAtMeet(tx: Tx, exchangeId: string, meetId: string, meetingTime: Date): Promise<void> {
  await tx.execute(
    `INSERT INTO exchange_at_meet (exchange_id, meet_id, meeting_time) VALUES ($1, $2, $3)
     ON CONFLICT (exchange_id) DO UPDATE SET meet_id = excluded.meet_id, meeting_time = excluded.meeting_time`,
    [exchangeId, meetId, meetingTime],
  );
}

/** Open exchanges whose meeting is at the meet: another meeting that was agreed on afterwards counts instead. */
const atMeet = `FROM exchange_at_meet JOIN exchange ON exchange.id = exchange_id
  WHERE status IN ('accepted', 'confirmed') AND exchange.meeting_time = exchange_at_meet.meeting_time`;

/** Of each of these meets, the exchanges of a user that are to be handed over there. */
export async function agreedBy(
  tx: Tx,
  userId: string,
  meetIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx.query<{ meet_id: string; exchange_ids: string[] }>(
    `SELECT meet_id, array_agg(exchange_id ORDER BY exchange_id) AS exchange_ids ${atMeet}
       AND meet_id = ANY($2) AND $1 IN (requester_id, owner_id) GROUP BY meet_id`,
    [userId, meetIds],
  );
  return new Map(rows.map(({ meet_id, exchange_ids }) => [meet_id, exchange_ids]));
}

interface AgreedExchange {
  readonly id: string;
  readonly plant_id: string;
  readonly offered_plant_id: string | null;
}

/** The exchanges between two users that both agreed to hand over at a meet, by id. */
export const agreedBetween = (
  tx: Tx,
  meetId: string,
  firstUser: string,
  secondUser: string,
): Promise<AgreedExchange[]> =>
  tx.query<AgreedExchange>(
    `SELECT exchange.id, plant_id, offered_plant_id ${atMeet} AND meet_id = $1 AND meeting_status = 'confirmed'
       AND requester_id IN ($2, $3) AND owner_id IN ($2, $3) ORDER BY exchange.id`,
    [meetId, firstUser, secondUser],
  );
