import { actsAgainst } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { figuresBetween } from './figures.ts';

/** Days in UTC, by the midnights at which the first begins and after the last. */
export interface Days {
  readonly from: Date;
  readonly to: Date;
}

/** Some of these days that are not summed up, the latest first. */
export const missingDays = (tx: Tx, { from, to }: Days, most: number): Promise<{ day: string }[]> =>
  tx.query<{ day: string }>(
    `SELECT missing.day::text AS day
     FROM (SELECT least((SELECT min(decided_at) FROM moderation_case WHERE state = 'decided'), (SELECT min(created_at) FROM moderation_act)) AS at) earliest
       CROSS JOIN LATERAL (SELECT generated::date AS day
         FROM generate_series(greatest($1::timestamptz, date_trunc('day', earliest.at, 'UTC')) AT TIME ZONE 'UTC',
           $2::timestamptz AT TIME ZONE 'UTC' - interval '1 day', interval '1 day') generated) missing
     WHERE NOT EXISTS (SELECT FROM figures_day f WHERE f.day = missing.day) ORDER BY missing.day DESC LIMIT $3`,
    [from, to, most],
  );

/** Stores the sums of a day, unless they are stored. */
export async function storeDay(tx: Tx, day: string, { from, to }: Days): Promise<void> {
  const isMissing = await tx.execute('INSERT INTO figures_day (day) VALUES ($1) ON CONFLICT DO NOTHING', [day]);
  if (isMissing === 0) return;
  await tx.execute(
    `INSERT INTO day_figure (day, is_machine, queue, language, figure, code, codes, weighed_by, moderator_id, took_ms, count, against)
     SELECT $1::date, f.* FROM (${figuresBetween('$2::timestamptz', '$3::timestamptz', '$4')}) f`,
    [day, from, to, actsAgainst],
  );
}
