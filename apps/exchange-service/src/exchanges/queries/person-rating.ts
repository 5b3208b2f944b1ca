import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { ReviewEvidence } from '@offshoot/contracts/evidence';
import type { PersonRating, Review } from '@offshoot/contracts/people';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isHidden } from '@offshoot/read-models/moderated-content';

/** How many reviews a profile shows. */
const listed = 20;

/** Ratings visible at a moment ($2): both are given, or the 30 days for rating are over. */
const shows = `status = 'completed' AND (
    (rating_from_requester IS NOT NULL AND rating_from_owner IS NOT NULL) OR completed_at < $2::timestamptz - interval '30 days')`;

/** Visible ratings that a user ($1) received, except those with a review that moderators have hidden. */
const received = `
  SELECT CASE WHEN requester_id = $1 THEN owner_review_id ELSE requester_review_id END AS id,
    CASE WHEN requester_id = $1 THEN owner_id ELSE requester_id END AS reviewer_id,
    CASE WHEN requester_id = $1 THEN rating_from_owner ELSE rating_from_requester END AS rating,
    CASE WHEN requester_id = $1 THEN review_from_owner ELSE review_from_requester END AS text,
    completed_at AS at
  FROM exchange
  WHERE (requester_id = $1 OR owner_id = $1) AND ${shows}
    AND NOT ${isHidden('CASE WHEN requester_id = $1 THEN owner_review_id ELSE requester_review_id END')}`;

/** The ratings and reviews that a user received. */
@Injectable()
export class PersonRatings {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('exchanges.person_rating')
  async of({ input }: RpcCall<'exchanges.person_rating'>): Promise<PersonRating> {
    const values = [input.user_id, this.clock.now()];
    const [figures] = await this.database.query<Omit<PersonRating, 'reviews'>>(
      `SELECT avg(rating)::double precision AS mean, count(rating)::integer AS count FROM (${received}) AS received`,
      values,
    );
    const reviews = await this.database.query<Omit<Review, 'at'> & { at: Date }>(
      `SELECT * FROM (${received}) AS received WHERE rating IS NOT NULL AND text <> '' AND id IS NOT NULL AND at IS NOT NULL ORDER BY at DESC LIMIT ${listed}`,
      values,
    );
    return {
      mean: figures?.mean ?? null,
      count: figures?.count ?? 0,
      reviews: reviews.map((review) => ({ ...review, at: review.at.toISOString() })),
    };
  }

  /** @throws DomainError `review_not_found`, also for a review that is not visible yet */
  @RpcHandler('exchanges.review')
  async review({ input }: RpcCall<'exchanges.review'>): Promise<RpcResponse<'exchanges.review'>> {
    const [review] = await this.database.query<Omit<ReviewEvidence, 'at'> & { at: Date }>(
      `SELECT * FROM (
         SELECT CASE WHEN requester_review_id = $1 THEN requester_id ELSE owner_id END AS reviewer_id,
           CASE WHEN requester_review_id = $1 THEN owner_id ELSE requester_id END AS reviewee_id, id AS exchange_id,
           CASE WHEN requester_review_id = $1 THEN rating_from_requester ELSE rating_from_owner END AS rating,
           CASE WHEN requester_review_id = $1 THEN review_from_requester ELSE review_from_owner END AS text,
           ${isHidden('$1')} AS is_hidden, completed_at AS at
         FROM exchange WHERE (requester_review_id = $1 OR owner_review_id = $1) AND ${shows}
       ) AS review WHERE rating IS NOT NULL AND text IS NOT NULL AND at IS NOT NULL`,
      [input.id, this.clock.now()],
    );
    if (!review) throw new DomainError('review_not_found');
    return { ...review, at: review.at.toISOString() };
  }
}
