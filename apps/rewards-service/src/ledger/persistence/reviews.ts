import type { Tx } from '@offshoot/nest-kit/database';

/** Users who earn ROOTS by the visible ratings of an exchange, and the event that said so. */
export interface ExchangeReview {
  exchangeId: string;
  earners: string[];
  eventId: string;
  shownAt: string;
}

/** Stores who earns ROOTS by the ratings; a repeated event changes nothing. */
export const keepReview = (tx: Tx, { exchangeId, earners, eventId, shownAt }: ExchangeReview): Promise<number> =>
  tx.execute(
    `INSERT INTO exchange_review (exchange_id, earners, event_id, shown_at) VALUES ($1, $2, $3, $4) ON CONFLICT (exchange_id) DO NOTHING`,
    [exchangeId, earners, eventId, shownAt],
  );

/** What the ratings of an exchange earn; undefined before their event arrived. */
export async function reviewOf(tx: Tx, exchangeId: string): Promise<{ earners: string[]; at: string } | undefined> {
  const [row] = await tx.query<{ earners: string[]; shown_at: Date }>(
    `SELECT earners, shown_at FROM exchange_review WHERE exchange_id = $1`,
    [exchangeId],
  );
  return row && { earners: row.earners, at: row.shown_at.toISOString() };
}
