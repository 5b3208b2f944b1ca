import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { PersonEvidence } from '@offshoot/contracts/evidence';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type CaseRow, DueTimes, isSeenBy, lockCase, openOrJoin, OwnCase, priorityOf } from '../../cases/cases.ts';
import { RankCheck } from '../queries/rank-check.ts';
import { RecordAct } from './record-act.ts';

/**
 * Resets the profile of the user of any case: decides the open case about their profile, or one that is opened for it. The case that
 * it was done from is left as it is.
 */
@Injectable()
export class ResetProfile {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly recordAct: RecordAct,
    private readonly ownCase: OwnCase,
    private readonly rankCheck: RankCheck,
    private readonly dueTimes: DueTimes,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.reset_profile')
  async handle({
    actor,
    input: { id, reason, note, private_note },
  }: RpcCall<'moderation.reset_profile'>): Promise<RpcResponse<'moderation.reset_profile'>> {
    const { person_id } = await this.ownCase.checkCase(actor, id);
    const [person] = person_id ? (await this.rpc.call('people.for_moderators', { ids: [person_id] })).people : [];
    if (!person) throw new DomainError('act_not_possible');
    await this.rankCheck.check(actor, 'hide', { person_id, subject: 'profile' });
    const act = await this.database.transaction(async (tx) =>
      this.recordAct.handle(tx, await this.caseOf(tx, person, actor.user_id), {
        act: 'hide',
        moderatorId: actor.user_id,
        ground: reason,
        note,
        privateNote: private_note,
        until: null,
      }),
    );
    return { act_id: act.id, undo_until: this.recordAct.undoUntil(act).toISOString() };
  }

  /** One that is opened here has nothing left to decide once the act is undone. */
  private async caseOf(tx: Tx, { id, name, language }: PersonEvidence, moderatorId: string): Promise<CaseRow> {
    const at = this.clock.now();
    const { caseId, isNew } = await openOrJoin(tx, {
      subject: 'profile',
      subjectId: id,
      personId: id,
      excerpt: name,
      language,
      isHeld: false,
      priority: priorityOf.other,
      dueAt: this.dueTimes.of('other', at),
      at,
    });
    // It is open already, by a report of the moderator's own.
    if (!(await isSeenBy(tx, caseId, moderatorId))) throw new DomainError('own_case');
    const row = await lockCase(tx, caseId);
    if (!row) throw new Error('the case was not opened');
    return isNew ? { ...row, state: 'decided', outcome: 'withdrawn', decided_at: at } : row;
  }
}
