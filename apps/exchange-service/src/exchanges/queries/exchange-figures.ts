import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';

/** Figures for profiles and the home page. */
@Injectable()
export class ExchangeFigures {
  constructor(private readonly database: Database) {}

  async ofPerson(userId: string): Promise<{ completed: number }> {
    const [row] = await this.database.query<{ completed: number }>(
      `SELECT count(*)::integer AS completed FROM exchange WHERE status = 'completed' AND (requester_id = $1 OR owner_id = $1)`,
      [userId],
    );
    return { completed: row?.completed ?? 0 };
  }

  /** The mean of all visible ratings: those where both are given, or the 30 days for rating are over. */
  async rating(now: Date): Promise<{ mean: number | null; count: number }> {
    const [row] = await this.database.query<{ mean: number | null; count: number }>(
      `SELECT avg(rating)::double precision AS mean, count(rating)::integer AS count
       FROM exchange CROSS JOIN LATERAL (VALUES (rating_from_requester), (rating_from_owner)) AS given (rating)
       WHERE status = 'completed' AND (
         (rating_from_requester IS NOT NULL AND rating_from_owner IS NOT NULL) OR completed_at < $1::timestamptz - interval '30 days')`,
      [now],
    );
    return row ?? { mean: null, count: 0 };
  }
}
