import { Injectable } from '@nestjs/common';
import type { PublicProfile } from '@offshoot/contracts/people';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { type HttpCall, HttpHandler } from '../operations/http-handler.ts';
import { PeopleCards, shownCard } from './cards.ts';

/** A user's public profile, collected from several services. */
@Injectable()
export class PublicProfiles {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cards: PeopleCards,
  ) {}

  @HttpHandler('people.profile')
  async get({ input: { id }, actor }: HttpCall<'people.profile'>): Promise<PublicProfile> {
    // First of all: no other response may reveal that a private profile exists.
    const profile = await this.rpc.call('people.profile', { id }, { actor });
    const who = { user_id: id };
    const [plants, { records }, rating] = await Promise.all([
      this.rpc.call('plants.person_stats', who),
      this.rpc.call('exchanges.handover_records', { user_ids: [id] }),
      this.rpc.call('exchanges.person_rating', who),
    ]);
    const [record] = records;
    const reviewers = await this.cards.of(rating.reviews.map((review) => review.reviewer_id));
    return {
      ...profile,
      plants_shared: profile.shows_plants ? plants.plants_shared : null,
      exchanges: record?.handovers ?? 0,
      replies: record?.replies ?? null,
      no_shows: record?.no_shows ?? 0,
      growing: record?.growing ?? 0,
      rating: rating.mean,
      reviews_count: rating.count,
      reviews: rating.reviews.map((review) => {
        const card = reviewers.get(review.reviewer_id);
        return card ? { ...review, reviewer: shownCard(card) } : review;
      }),
    };
  }
}
