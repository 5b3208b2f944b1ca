import type { ModerationAct } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { medianHours, monthFigures } from './month-figures.ts';

/** Months, as the days on which they begin. */
interface DueMonths {
  from: string;
  /** The first month that has not ended. */
  to: string;
  /** The first of those that can still change, which are due if they were summed up before a moment. */
  changingFrom: string;
  summedUpBefore: Date;
  most: number;
}

/** The months with statements that are missing or may have changed, the latest first. */
export const dueMonths = (
  tx: Tx,
  { from, to, changingFrom, summedUpBefore, most }: DueMonths,
): Promise<{ month: string }[]> =>
  tx.query<{ month: string }>(
    `SELECT due.month::text AS month
     FROM (SELECT min(created_at) AS at FROM statement) earliest
       CROSS JOIN LATERAL (SELECT generated::date AS month
         FROM generate_series(greatest($1::date::timestamp, date_trunc('month', earliest.at AT TIME ZONE 'UTC')),
           $2::date::timestamp - interval '1 month', interval '1 month') generated) due
       LEFT JOIN transparency_month m ON m.month = due.month
     WHERE earliest.at IS NOT NULL AND (m.month IS NULL OR (m.month >= $3::date AND m.summed_up_at < $4)) ORDER BY due.month DESC LIMIT $5`,
    [from, to, changingFrom, summedUpBefore, most],
  );

/** What a month is summed up by: acts against users with the act that is contrary to each, and the least count that is shown. */
interface SummedUpMonth {
  month: string;
  from: Date;
  to: Date;
  reversible: readonly ModerationAct[];
  contraries: readonly ModerationAct[];
  leastShown: number;
  at: Date;
}

export async function storeMonth(
  tx: Tx,
  { month, from, to, reversible, contraries, leastShown, at }: SummedUpMonth,
): Promise<void> {
  await tx.execute(
    `INSERT INTO transparency_month (month, figures, median_hours, summed_up_at)
     SELECT $1::date, (SELECT coalesce(jsonb_agg(f), '[]') FROM (${monthFigures('$2::timestamptz', '$3::timestamptz', '$4', '$5')}) f),
       (${medianHours('$2::timestamptz', '$3::timestamptz', '$6::bigint')}), $7
     ON CONFLICT (month) DO UPDATE SET figures = excluded.figures, median_hours = excluded.median_hours,
       summed_up_at = excluded.summed_up_at`,
    [month, from, to, reversible, contraries, leastShown, at],
  );
}
