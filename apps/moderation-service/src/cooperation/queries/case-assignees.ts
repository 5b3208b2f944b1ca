import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isOfOthers, PeopleCards } from '../../cases/cases.ts';
import { notedCase } from '../persistence/notes.ts';

/** The moderators who may decide a case: they have no part in it, and no exchange with the user whom it concerns. */
@Injectable()
export class CaseAssignees {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly people: PeopleCards,
  ) {}

  @RpcHandler('moderation.assignees')
  async list({ actor, input: { id } }: RpcCall<'moderation.assignees'>): Promise<RpcResponse<'moderation.assignees'>> {
    const ids = await this.of(id, actor.user_id);
    const cardOf = await this.people.of(ids);
    const cards = ids.flatMap((memberId) => cardOf(memberId) ?? []);
    return { items: cards.toSorted((a, b) => a.name.localeCompare(b.name)) };
  }

  /** @throws DomainError `case_not_found`, also where the viewer does not see the case */
  async of(caseId: string, viewerId: string): Promise<string[]> {
    const concerned = await this.database.read((tx) => notedCase(tx, caseId, viewerId));
    if (!concerned) throw new DomainError('case_not_found');
    const { ids } = await this.rpc.call('people.moderators', {});
    const { met } = concerned.person_id
      ? await this.rpc.call('exchanges.have_met', { user_id: concerned.person_id, other_ids: ids })
      : { met: [] };
    const rows = await this.database.query<{ id: string }>(
      `SELECT moderator.id FROM moderation_case c, unnest($2::uuid[]) AS moderator (id)
       WHERE c.id = $1 AND ${isOfOthers('c', 'moderator.id')}`,
      [caseId, ids.filter((id) => !met.includes(id))],
    );
    return rows.map(({ id }) => id);
  }
}
