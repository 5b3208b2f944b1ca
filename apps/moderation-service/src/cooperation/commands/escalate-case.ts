import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { CaseSummary } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { CaseChanges, CasePresenter, Gaps, isSeenBy, lockCase } from '../../cases/cases.ts';
import { setEscalated } from '../persistence/case-marks.ts';
import { WriteNote } from './write-note.ts';

/** Marks an open case for administrators, with a note that says why; repeated, it keeps the mark and adds a note. */
@Injectable()
export class EscalateCase {
  constructor(
    private readonly database: Database,
    private readonly writeNote: WriteNote,
    private readonly presenter: CasePresenter,
    private readonly changes: CaseChanges,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.escalate')
  async handle({ actor, input: { id, text } }: RpcCall<'moderation.escalate'>): Promise<CaseSummary> {
    const row = await this.database.transaction(async (tx) => {
      const locked = await this.writeNote.lockNotedCase(tx, id, actor.user_id);
      if (locked.state !== 'open' && locked.state !== 'claimed') throw new DomainError('act_not_possible');
      const { person_id, queue } = locked;
      await this.writeNote.store(tx, { case_id: id, person_id, author_id: actor.user_id, text, escalates: true });
      const escalated_at = locked.escalated_at ?? this.clock.now();
      await setEscalated(tx, id, escalated_at);
      this.changes.announce(tx, queue, id);
      return { ...locked, escalated_at };
    });
    return this.presenter.summary(row, new Gaps());
  }

  @RpcHandler('moderation.end_escalation')
  async end({ actor, input: { id } }: RpcCall<'moderation.end_escalation'>): Promise<CaseSummary> {
    const row = await this.database.transaction(async (tx) => {
      const locked = await lockCase(tx, id);
      if (!locked || !(await isSeenBy(tx, id, actor.user_id))) throw new DomainError('case_not_found');
      if (locked.escalated_at === null) return locked;
      await setEscalated(tx, id, null);
      this.changes.announce(tx, locked.queue, id);
      return { ...locked, escalated_at: null };
    });
    return this.presenter.summary(row, new Gaps());
  }
}
