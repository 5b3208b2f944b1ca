import { execute, sql } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';

/** Whom the shown ratings of an exchange earn ROOTS, and the fact that told it. */
export interface ExchangeReview {
  exchangeId: string;
  earners: string[];
  eventId: string;
  shownAt: string;
}

/** Keeps what the ratings earn; the first telling stays. */
export const keepReview = (
  em: EntityManager,
  { exchangeId, earners, eventId, shownAt }: ExchangeReview,
): Promise<number> =>
  execute(
    em,
    `INSERT INTO exchange_review (exchange_id, earners, event_id, shown_at) VALUES ($1, $2, $3, $4) ON CONFLICT (exchange_id) DO NOTHING`,
    [exchangeId, earners, eventId, shownAt],
  );

/** What the ratings of an exchange earn, where they were told already. */
export async function reviewOf(
  em: EntityManager,
  exchangeId: string,
): Promise<{ earners: string[]; at: string } | undefined> {
  const [row] = await sql<{ earners: string[]; shown_at: Date }>(
    em,
    `SELECT earners, shown_at FROM exchange_review WHERE exchange_id = $1`,
    [exchangeId],
  );
  return row && { earners: row.earners, at: row.shown_at.toISOString() };
}
