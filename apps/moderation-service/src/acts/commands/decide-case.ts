import { Injectable } from '@nestjs/common';
import type { ActResult } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { OwnCase, Refusals } from '../../cases/cases.ts';
import { CaseDetails } from '../queries/case-details.ts';
import { RankCheck } from '../queries/rank-check.ts';
import { NextCase } from '../queries/next-case.ts';
import { checkDecision, RecordDecision } from './record-decision.ts';
import { RecordAct } from './record-act.ts';

/** A moderator's decision in a case. */
@Injectable()
export class DecideCase {
  constructor(
    private readonly database: Database,
    private readonly recordDecision: RecordDecision,
    private readonly recordAct: RecordAct,
    private readonly ownCase: OwnCase,
    private readonly rankCheck: RankCheck,
    private readonly refusals: Refusals,
    private readonly details: CaseDetails,
    private readonly nextCase: NextCase,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.act')
  async handle({ actor, input }: RpcCall<'moderation.act'>): Promise<ActResult> {
    const given = {
      act: input.act,
      moderatorId: actor.user_id,
      ground: input.reason ?? null,
      note: input.note,
      privateNote: input.private_note,
      until: input.until === undefined ? null : new Date(input.until),
      alsoHide: input.also_hide,
    };
    checkDecision(given, this.clock.now());
    const concerned = await this.ownCase.checkCase(actor, input.id);
    const personId = input.person_id ?? concerned.person_id;
    await this.rankCheck.check(actor, input.act, { ...concerned, person_id: personId });
    const outcome = await this.database.transaction((tx) =>
      this.recordDecision.handle(tx, { ...given, caseId: input.id, version: input.version, personId }),
    );
    if ('refused' in outcome) throw await this.refusals.of(outcome.refused, outcome.row);
    const [detail, next] = await Promise.all([
      this.details.afterAct(input.id, actor),
      this.nextCase.after(outcome.row, actor),
    ]);
    return {
      case: detail,
      act_id: outcome.act.id,
      undo_until: this.recordAct.undoUntil(outcome.act).toISOString(),
      next,
    };
  }
}
