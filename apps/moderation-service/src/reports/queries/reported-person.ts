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
    if (subject === 'review') return (await this.rpc.call('exchanges.review', { id: subject_id })).reviewer_id;
    if (subject !== 'person') return null;
    const { cards } = await this.rpc.call('people.cards', { ids: [subject_id] });
    if (!cards.some((card) => card.id === subject_id)) throw new DomainError('user_not_found');
    return subject_id;
  }
}
