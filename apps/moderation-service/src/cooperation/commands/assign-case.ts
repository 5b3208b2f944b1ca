import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { CaseSummary } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import {
  CaseChanges,
  CasePresenter,
  type CaseRow,
  endClaim,
  Gaps,
  isClaimedByOther,
  isSeenBy,
  lockCase,
  Refusals,
} from '../../cases/cases.ts';
import { setAssigned } from '../persistence/case-marks.ts';
import { CaseAssignees } from '../queries/case-assignees.ts';
import { WriteNote } from './write-note.ts';

/** Assigns a case to a moderator, who is notified; it stays open to the others. */
@Injectable()
export class AssignCase {
  constructor(
    private readonly database: Database,
    private readonly assignees: CaseAssignees,
    private readonly writeNote: WriteNote,
    private readonly presenter: CasePresenter,
    private readonly refusals: Refusals,
    private readonly changes: CaseChanges,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.assign')
  async handle({ actor, input }: RpcCall<'moderation.assign'>): Promise<CaseSummary> {
    const { id, moderator_id: moderatorId, text } = input;
    if (!(await this.assignees.of(id, actor.user_id)).includes(moderatorId)) throw new DomainError('act_not_possible');
    const { isOthers, row } = await this.database.transaction(async (tx) => {
      const locked = await this.writeNote.lockNotedCase(tx, id, actor.user_id);
      if (locked.state !== 'open' && locked.state !== 'claimed') throw new DomainError('act_not_possible');
      if (isClaimedByOther(locked, actor.user_id, this.clock.now()) && locked.claimed_by !== moderatorId)
        return { isOthers: true, row: locked };
      const { person_id } = locked;
      await this.writeNote.store(tx, { case_id: id, person_id, author_id: actor.user_id, text, escalates: false });
      if (moderatorId !== actor.user_id && moderatorId !== locked.assigned_to) {
        const at = this.clock.now().toISOString();
        await this.outbox.add(tx, 'moderation.case_assigned.v1', { case_id: id, moderator_id: moderatorId, at });
      }
      return { isOthers: false, row: await this.assign(tx, locked, moderatorId) };
    });
    if (isOthers) throw await this.refusals.of('case_claimed', row);
    return this.presenter.summary(row, new Gaps());
  }

  @RpcHandler('moderation.end_assignment')
  async end({ actor, input: { id } }: RpcCall<'moderation.end_assignment'>): Promise<CaseSummary> {
    const row = await this.database.transaction(async (tx) => {
      const locked = await lockCase(tx, id);
      if (!locked || !(await isSeenBy(tx, id, actor.user_id))) throw new DomainError('case_not_found');
      return locked.assigned_to === null ? locked : this.assign(tx, locked, null);
    });
    return this.presenter.summary(row, new Gaps());
  }

  /** A claim of another moderator than the assigned one ends. */
  private async assign(tx: Tx, row: CaseRow, moderatorId: string | null): Promise<CaseRow> {
    this.changes.announce(tx, row.queue, row.id);
    const keepsClaim = moderatorId === null || row.claimed_by === moderatorId;
    await setAssigned(tx, row.id, moderatorId);
    if (keepsClaim || row.state !== 'claimed') return { ...row, assigned_to: moderatorId };
    await endClaim(tx, row.id);
    return { ...row, assigned_to: moderatorId, state: 'open', claimed_by: null, claimed_until: null };
  }
}
