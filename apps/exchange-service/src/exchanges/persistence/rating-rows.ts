import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import type { Party } from '../domain/transitions.ts';
import type { ExchangeRow } from './exchange.entity.ts';

const columns: Record<Party, { rating: string; review: string; reviewId: string }> = {
  requester: { rating: 'rating_from_requester', review: 'review_from_requester', reviewId: 'requester_review_id' },
  owner: { rating: 'rating_from_owner', review: 'review_from_owner', reviewId: 'owner_review_id' },
};

function only(rows: ExchangeRow[], id: string): ExchangeRow {
  const [row] = rows;
  if (!row) throw new Error(`Exchange ${id} was rated without being locked completed.`);
  return row;
}

/** Stores a party's rating; the second one makes both visible. The caller has locked the exchange. */
export async function setRating(
  tx: Tx,
  id: string,
  party: Party,
  given: { rating: number; review: string | null },
  now: Date,
): Promise<ExchangeRow> {
  const { rating, review, reviewId } = columns[party];
  const other = columns[party === 'requester' ? 'owner' : 'requester'].rating;
  const rows = await tx.query<ExchangeRow>(
    `UPDATE exchange SET ${rating} = $2, ${review} = $3, ${reviewId} = $5,
       reviews_shown_at = CASE WHEN ${other} IS NOT NULL THEN $4::timestamptz END, updated_at = $4, version = version + 1
     WHERE id = $1 AND status = 'completed' AND ${rating} IS NULL RETURNING *`,
    [id, given.rating, given.review, now, given.review === null ? null : newId()],
  );
  return only(rows, id);
}

/** Makes a single rating visible. The caller has locked the exchange. */
export async function setReviewsShown(tx: Tx, id: string, now: Date): Promise<ExchangeRow> {
  const rows = await tx.query<ExchangeRow>(
    `UPDATE exchange SET reviews_shown_at = $2, updated_at = $2, version = version + 1
     WHERE id = $1 AND status = 'completed' AND reviews_shown_at IS NULL RETURNING *`,
    [id, now],
  );
  return only(rows, id);
}
