import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { CreateReportBody } from '@offshoot/contracts/reports';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** Looks up the subject of a report as the reporter may see it, and the user responsible for it. */
@Injectable()
export class ReportedPerson {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Null for messages: their sender is looked up when a moderator opens the report.
   * @throws DomainError `plant_not_found`, `user_not_found` or `review_not_found`, also for what the reporter may not
   * see
   */
  async of({ subject, subject_id }: CreateReportBody, actor: Actor): Promise<string | null> {
    if (subject === 'plant')
      return (
        await this.rpc.call('plants.owner', { id: subject_id, viewer_id: actor.user_id, viewer_role: actor.role })
      ).owner_id;
    if (subject === 'review') return this.reviewer(subject_id, actor);
    if (subject !== 'person') return null;
    await this.rpc.call('people.check_reachable', { id: subject_id, viewer_id: actor.user_id });
    return subject_id;
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
