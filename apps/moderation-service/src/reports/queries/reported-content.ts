import { Injectable } from '@nestjs/common';
import type { Actor, Language } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { CreateReportBody } from '@offshoot/contracts/reports';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** The subject of a report: who is responsible for it, and what the queue shows of it. */
export interface Reported {
  /** Null for messages: their sender is looked up when a moderator opens the report. */
  againstId: string | null;
  plantId: string | null;
  excerpt: string;
  language: Language | null;
  image: string | null;
}

const nothingShown = { plantId: null, excerpt: '', language: null, image: null };

/** Looks up the subject of a report as the reporter may see it. */
@Injectable()
export class ReportedContent {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * @throws DomainError `plant_not_found`, `user_not_found` or `review_not_found`, also for what the reporter may not
   * see
   */
  async of({ subject, subject_id }: CreateReportBody, actor: Actor): Promise<Reported> {
    if (subject === 'plant') return this.ofPlant(subject_id, actor);
    if (subject === 'review') return { ...nothingShown, againstId: await this.reviewer(subject_id, actor) };
    if (subject === 'message') return { ...nothingShown, againstId: null };
    await this.rpc.call('people.check_reachable', { id: subject_id, viewer_id: actor.user_id });
    return { ...nothingShown, againstId: subject_id };
  }

  /** When a user registered; null for an unknown one. */
  async joinedAt(userId: string): Promise<Date | null> {
    const { cards } = await this.rpc.call('people.cards', { ids: [userId] });
    const card = cards.find(({ id }) => id === userId);
    return card ? new Date(card.joined_at) : null;
  }

  private async ofPlant(id: string, actor: Actor): Promise<Reported> {
    const { owner_id } = await this.rpc.call('plants.owner', {
      id,
      viewer_id: actor.user_id,
      viewer_role: actor.role,
    });
    const [judged] = await this.database.query<Pick<Reported, 'excerpt' | 'language' | 'image'>>(
      `SELECT excerpt, language, image FROM moderation_case WHERE plant_id = $1 AND excerpt <> '' AND outcome = 'approve'
       ORDER BY opened_at DESC, id DESC LIMIT 1`,
      [id],
    );
    return { ...nothingShown, ...judged, againstId: owner_id, plantId: id };
  }

  /** Reviews are read on the profile of the user whom they are about. */
  private async reviewer(id: string, actor: Actor): Promise<string> {
    const { reviewer_id, reviewee_id } = await this.rpc.call('exchanges.review', { id });
    try {
      await this.rpc.call('people.check_reachable', { id: reviewee_id, viewer_id: actor.user_id });
    } catch (error) {
      throw error instanceof DomainError && error.code === 'user_not_found'
        ? new DomainError('review_not_found')
        : error;
    }
    return reviewer_id;
  }
}
