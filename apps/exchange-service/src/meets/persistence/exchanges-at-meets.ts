import type { Tx } from '@offshoot/nest-kit/database';
import type { ExchangeRow } from '../../exchanges/exchanges.ts';

/** An exchange is to be handed over at a meet, in the meeting that it has now. The caller has locked both. */
export async function agreeAtMeet(
  tx: Tx,
  { id, meeting_time, meeting_address }: ExchangeRow,
  meetId: string,
): Promise<void> {
  await tx.execute(
    `INSERT INTO exchange_at_meet (exchange_id, meet_id, meeting_time, meeting_address) VALUES ($1, $2, $3, $4)
     ON CONFLICT (exchange_id) DO UPDATE
     SET meet_id = excluded.meet_id, meeting_time = excluded.meeting_time, meeting_address = excluded.meeting_address`,
    [id, meetId, meeting_time, meeting_address],
  );
}

/** Open exchanges whose meeting is at the meet: another meeting that was agreed on afterwards counts instead. */
const atMeet = `FROM exchange_at_meet JOIN exchange ON exchange.id = exchange_id
  WHERE status IN ('accepted', 'confirmed') AND exchange.meeting_time = exchange_at_meet.meeting_time
    AND exchange.meeting_address = exchange_at_meet.meeting_address`;

/** The exchanges that are to be handed over at a meet, by id. */
export const agreedAt = async (tx: Tx, meetId: string): Promise<string[]> =>
  (
    await tx.query<{ exchange_id: string }>(`SELECT exchange_id ${atMeet} AND meet_id = $1 ORDER BY exchange_id`, [
      meetId,
    ])
  ).map(({ exchange_id }) => exchange_id);

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
