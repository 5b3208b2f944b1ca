import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { type CaseRow, DueTimes, isSeenBy, lockCase, openOrJoin, OwnCase, priorityOf } from '../../cases/cases.ts';
import type { ActRow } from '../persistence/act-rows.ts';
import { openCaseOfPlant } from '../persistence/waiting-plants.ts';
import { RecordAct } from './record-act.ts';

/** Deactivates a plant from its page, whatever its state: decides its open case, or one that is opened for it. */
@Injectable()
export class DeactivatePlant {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly recordAct: RecordAct,
    private readonly ownCase: OwnCase,
    private readonly dueTimes: DueTimes,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.deactivate_plant')
  async handle({
    actor,
    input: { id, reason },
  }: RpcCall<'moderation.deactivate_plant'>): Promise<RpcResponse<'moderation.deactivate_plant'>> {
    const ownerId = await this.ownerOf(id, actor);
    await this.ownCase.check(actor, ownerId);
    const act = await this.database.transaction((tx) => this.deactivate(tx, { id, ownerId, reason }, actor));
    return { act_id: act.id, undo_until: this.recordAct.undoUntil(act).toISOString() };
  }

  /** @throws DomainError `plant_not_found`; `deactivation_failed` where the plant cannot be read now */
  private async ownerOf(id: string, { user_id, role }: Actor): Promise<string> {
    try {
      return (await this.rpc.call('plants.owner', { id, viewer_id: user_id, viewer_role: role })).owner_id;
    } catch (error) {
      throw error instanceof DomainError && error.code === 'unavailable'
        ? new DomainError('deactivation_failed')
        : error;
    }
  }

  private async deactivate(
    tx: Tx,
    { id, ownerId, reason }: { id: string; ownerId: string; reason: string },
    { user_id }: Actor,
  ): Promise<ActRow> {
    const open = await openCaseOfPlant(tx, id);
    if (open && !(await isSeenBy(tx, open.id, user_id))) throw new DomainError('own_case');
    const row = open ?? (await this.opened(tx, id, ownerId));
    return this.recordAct.handle(tx, row, {
      act: 'deactivate',
      moderatorId: user_id,
      ground: 'other',
      note: reason,
      privateNote: '',
      until: null,
    });
  }

  /** A case for this decision only: undone, it has nothing left to decide. */
  private async opened(tx: Tx, id: string, ownerId: string): Promise<CaseRow> {
    const at = this.clock.now();
    const { caseId } = await openOrJoin(tx, {
      subject: 'plant',
      subjectId: id,
      personId: ownerId,
      plantId: id,
      excerpt: '',
      isHeld: false,
      priority: priorityOf.other,
      dueAt: this.dueTimes.of('other', at),
      at,
    });
    const row = await lockCase(tx, caseId);
    if (!row) throw new Error('the case was not opened');
    return { ...row, state: 'decided', outcome: 'withdrawn', decided_at: at };
  }
}
